//! The part of JSON Schema that the description uses.

use serde_json::Value;

/// Checks a value against a schema.
pub(crate) fn check(value: &Value, schema: &Value, root: &Value, told: &str) {
    if let Err(why) = fits(value, schema, root) {
        panic!("{told}: {why} in {value}");
    }
}

fn fits(value: &Value, schema: &Value, root: &Value) -> Result<(), String> {
    let keys = schema.as_object().ok_or("a schema is an object")?;
    for key in keys.keys() {
        let known = [
            "$ref",
            "oneOf",
            "type",
            "enum",
            "properties",
            "required",
            "additionalProperties",
            "items",
            "minimum",
        ];
        if !known.contains(&key.as_str()) {
            return Err(format!("this test does not know {key}"));
        }
    }
    if let Some(name) = schema["$ref"].as_str() {
        let pointer = name.trim_start_matches('#');
        let target = root.pointer(pointer).ok_or(format!("no {name}"))?;
        return fits(value, target, root);
    }
    if let Some(schemas) = schema["oneOf"].as_array() {
        let fitting = schemas
            .iter()
            .filter(|schema| fits(value, schema, root).is_ok());
        let count = fitting.count();
        return if count == 1 {
            Ok(())
        } else {
            Err(format!("{count} of oneOf fit"))
        };
    }
    let kind = match value {
        Value::Null => "null",
        Value::Bool(_) => "boolean",
        Value::Number(_) => "integer",
        Value::String(_) => "string",
        Value::Array(_) => "array",
        Value::Object(_) => "object",
    };
    let allowed = match &schema["type"] {
        Value::Null => true,
        Value::String(name) => name == kind,
        Value::Array(names) => names.iter().any(|name| name == kind),
        _ => false,
    };
    if !allowed {
        return Err(format!("{kind} is not {}", schema["type"]));
    }
    if let Some(values) = schema["enum"].as_array()
        && !values.contains(value)
    {
        return Err(format!("{value} is none of {values:?}"));
    }
    if let (Some(items), Some(list)) = (schema.get("items"), value.as_array()) {
        for item in list {
            fits(item, items, root)?;
        }
    }
    let Some(object) = value.as_object() else {
        return Ok(());
    };
    for name in schema["required"].as_array().into_iter().flatten() {
        if !object.contains_key(name.as_str().unwrap_or_default()) {
            return Err(format!("{name} is missing"));
        }
    }
    for (name, inner) in object {
        match (
            schema["properties"].get(name),
            &schema["additionalProperties"],
        ) {
            (Some(schema), _) => {
                fits(inner, schema, root).map_err(|why| format!("{name}: {why}"))?
            }
            (None, Value::Bool(false)) => return Err(format!("{name} is not described")),
            (None, Value::Object(_)) => fits(inner, &schema["additionalProperties"], root)?,
            _ => {}
        }
    }
    Ok(())
}
