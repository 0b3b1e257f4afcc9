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
                for name in list(rule).iter().filter(|_| value.is_object()) {
                    let name = name.as_str().unwrap_or_default();
                    value.get(name).ok_or(format!("{name} is missing"))?;
                }
                true
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
                for (name, inner) in value.as_object().into_iter().flatten() {
                    match rule {
                        _ if rule == true || schema["properties"].get(name).is_some() => {}
                        Value::Bool(false) => return Err(format!("{name} is not described")),
                        _ => fits(inner, rule, root).map_err(|why| format!("{name}: {why}"))?,
                    }
                }
                true
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
