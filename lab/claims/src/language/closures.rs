//! The check for the allowed places of anonymous functions.

use grundy::Message;
use rhai::{AST, ASTNode, Dynamic, Expr, Stmt};

/// The functions that call their argument without storing it.
const CALLERS: [&str; 7] = ["all", "filter", "find", "map", "reduce", "some", "sort"];

/// The reason why a script is refused: an anonymous function that is not an argument of
/// one of [`CALLERS`]. It captures the variables around it, so one stored in a variable
/// could capture another, and that a third: a chain that no limit on values measures, and
/// that overflows the stack when it is dropped.
pub(crate) fn refused(script: &AST) -> Option<Message> {
    let mut misplaced = false;
    script.walk(&mut |path| {
        let before = match path {
            [before @ .., ASTNode::Expr(Expr::DynamicConstant(value, _))] if holds(value) => before,
            // If it captures variables, it is a block that first shares them.
            [before @ .., ASTNode::Stmt(Stmt::Share(_))] => match before {
                [before @ .., ASTNode::Expr(Expr::Stmt(_))] => before,
                _ => &[],
            },
            _ => return true,
        };
        misplaced |= !given(before);
        !misplaced
    });
    if misplaced {
        let why = Message::new("lab-script-nameless");
        return Some(why.with("functions", CALLERS.join(", ")));
    }
    let mut own = script.iter_functions();
    let own = own.find(|function| CALLERS.contains(&function.name));
    own.map(|function| Message::new("lab-script-anew").with("name", function.name))
}

/// True if the expression is an argument of one of [`CALLERS`], or of the call within the
/// block that shares variables, which is checked by itself.
fn given(before: &[ASTNode<'_>]) -> bool {
    match before {
        [
            ..,
            ASTNode::Expr(Expr::FnCall(call, _) | Expr::MethodCall(call, _))
            | ASTNode::Stmt(Stmt::FnCall(call, _)),
        ] => CALLERS.contains(&call.name.as_str()) || call.name == "curry",
        _ => false,
    }
}

/// True if a constant is a function or contains one.
fn holds(value: &Dynamic) -> bool {
    value.is_fnptr()
        || value
            .as_array_ref()
            .is_ok_and(|array| array.iter().any(holds))
        || value.as_map_ref().is_ok_and(|map| map.values().any(holds))
}
