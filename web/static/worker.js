"use strict";
(() => {
  // src/engine_worker.ts
  var scope = globalThis;
  var send = (message, transfer = []) => scope.postMessage(message, transfer);
  function crash(failure) {
    send({ kind: "crash", error: failure instanceof Error ? failure.message : String(failure) });
  }
  var begin;
  var engine = new Promise((started) => {
    begin = (module) => {
      const made = {
        instantiateWasm: (imports, receive) => {
          void WebAssembly.instantiate(module, imports).then(receive);
          return {};
        },
        onRuntimeInitialized: () => started(made),
        onAbort: crash,
        print: () => void 0,
        printErr: () => void 0,
        tell: (stage, fraction) => send({ kind: "progress", stage, fraction })
      };
      scope.Module = made;
      scope.importScripts("engine/engine.js");
    };
  });
  function withTexts(running, texts, use) {
    const at = texts.map((text) => running._malloc(text.length + 1));
    if (at.includes(0)) throw new Error("out of memory: ask for less");
    texts.forEach((text, i) => {
      const memory = heap();
      memory.set(text, at[i]);
      memory[at[i] + text.length] = 0;
    });
    use(...at);
    for (const one of at) running._free(one);
  }
  var heap = () => scope.Module.HEAPU8;
  var encode = (text) => new TextEncoder().encode(text);
  function textAt(at) {
    const memory = heap();
    return new TextDecoder().decode(memory.slice(at, memory.indexOf(0, at)));
  }
  function call(running, command, body, seconds) {
    withTexts(running, [encode(command), encode(body)], (name, text) => running._call(name, text, seconds));
    const memory = heap(), at = running._reply_body();
    const reply = memory.slice(at, at + running._reply_bytes());
    if (running._reply_problem() === 0) {
      const type = textAt(running._reply_type());
      send({ kind: "reply", body: reply.buffer, type, memory: memory.length }, [reply.buffer]);
    } else send({ kind: "problem", error: new TextDecoder().decode(reply), memory: memory.length });
  }
  async function take(message) {
    if (message.kind === "program") return begin(message.module);
    const running = await engine;
    if (message.kind === "call") return call(running, message.command, message.body, message.seconds);
    for (const { set, path, text } of message.files)
      withTexts(running, [encode(set), encode(path), text], (...at) => running._add_file(at[0], at[1], at[2]));
  }
  var last = Promise.resolve();
  scope.onmessage = ({ data }) => {
    last = last.then(() => take(data)).catch(crash);
  };
})();
