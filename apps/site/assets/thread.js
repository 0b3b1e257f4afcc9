// The thread on which the program runs, so that no question freezes the page.
// The page ends it to stop a question.
let ask = null;
addEventListener("message", ({ data }) => {
  if (data.module) { ask = program(data.module); return; }
  try {
    const reply = ask(data);
    postMessage(reply, [reply.body.buffer]);
  } catch (error) { postMessage({ error: String(error) }); }
});
