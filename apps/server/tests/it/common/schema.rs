//! The part of JSON Schema that the description uses.

use serde_json::Value;

/// Checks a value against a schema.
pub(crate) fn check(value: &Value, schema: &Value, root: &Value, place: &str) {
    if let Err(why) = fits(value, schema, root) {
        panic!("{place}: {why} in {value}");
    }
}

fn fits(value: &Value, schema: &Value, root: &Value) -> Result<(), String> {
    let keys = schema.as_object().ok_or("a schema is an object")?;
    for (key, rule) in keys {
        let is_met = match key.as_str() {
            "$ref" => {
                let pointer = rule.as_str().unwrap_or_default().trim_start_matches('#');
                let target = root.pointer(pointer).ok_or(format!("no {rule}"))?;
                fits(value, target, root)?;
                true
            }
            "oneOf" => {
                let fitting = list(rule).iter();
                let fitting = fitting.filter(|schema| fits(value, schema, root).is_ok());
                fitting.count() == 1
            }
            "type" => rule == kind(value) || list(rule).iter().any(|name| name == kind(value)),
            "enum" => list(rule).contains(value),
            "minimum" => !value.is_number() || value.as_i64() >= rule.as_i64(),
            "items" => {
                for item in list(value) {
                    fits(item, rule, root)?;
                }
                true
            }
            "required" => {
                let has = |name: &Value| value.get(name.as_str().unwrap_or_default()).is_some();
                !value.is_object() || list(rule).iter().all(has)
            }
            "properties" => {
                for (name, rule) in rule.as_object().into_iter().flatten() {
                    if let Some(inner) = value.get(name) {
                        fits(inner, rule, root).map_err(|why| format!("{name}: {why}"))?;
                    }
                }
                true
            }
            "additionalProperties" => {
                let others = value.as_object().into_iter().flatten();
                let mut others =
                    others.filter(|(name, _)| schema["properties"].get(name).is_none());
                match rule {
                    Value::Bool(allowed) => *allowed || others.next().is_none(),
                    rule => others.all(|(_, inner)| fits(inner, rule, root).is_ok()),
                }
            }
            _ => return Err(format!("this test does not know {key}")),
        };
        if !is_met {
            return Err(format!("{value} is not of {key} {rule}"));
        }
    }
    Ok(())
}

/// The elements of an array; none of another value.
fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

const fn kind(value: &Value) -> &'static str {
    match value {
        Value::Null => "null",
        Value::Bool(_) => "boolean",
        Value::Number(_) => "integer",
        Value::String(_) => "string",
        Value::Array(_) => "array",
        Value::Object(_) => "object",
    }
}
