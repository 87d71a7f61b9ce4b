// Runs in a process of its own: loads a server bundle and its rendered pages, and sends sentences about what failed.
import { compileFunction, runInNewContext } from 'node:vm';

/** What rendered pages may use besides the language itself, as in the server (backend/src/site/rendering). */
const KEPT_GLOBALS = [
  ...['global', 'Buffer', 'URL', 'URLSearchParams', 'TextEncoder', 'TextDecoder', 'atob', 'btoa', 'structuredClone'],
  ...['AbortController', 'AbortSignal', 'DOMException', 'Event', 'EventTarget', 'CustomEvent', 'queueMicrotask'],
  ...['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'setImmediate', 'clearImmediate', 'console'],
  ...['ReadableStream', 'WritableStream', 'TransformStream', 'performance', 'crypto', 'Blob', 'Headers', 'FormData'],
];

/** A bundler then exports a promise instead of the routes. */
const AWAITS =
  'it awaits at the top level of a module, and the server does not wait. Await in a function or in the page.';

const send = process.send.bind(process);

/** Takes away what only Node offers, such as `navigator` and `fetch`. */
function removeGlobals() {
  const kept = new Set([...runInNewContext('Object.getOwnPropertyNames(globalThis)'), ...KEPT_GLOBALS]);
  for (const name of Object.getOwnPropertyNames(globalThis))
    if (!kept.has(name)) Reflect.deleteProperty(globalThis, name);
  const value = { env: { NODE_ENV: 'production' }, nextTick: queueMicrotask };
  Object.defineProperty(globalThis, 'process', { value, writable: true, configurable: true });
}

/** Stands for everything of the shell's libraries: it can be called, created, extended and read. */
const anything = new Proxy(function anythingOfTheShell() {}, {
  get: (_, key) => {
    // A promise that resolves with it must not take it for another promise.
    if (key === 'then') return undefined;
    if (key === Symbol.toPrimitive) return () => '';
    if (key === Symbol.iterator) return function* none() {};
    return anything;
  },
  apply: () => anything,
  construct: () => anything,
});

/** A library has every name that the bundle contains: bundlers copy what is enumerable. */
function libraryFor(text) {
  const names = new Set(text.match(/[A-Za-z_$][\w$]*/g));
  for (const name of ['__esModule', 'default', 'then']) names.delete(name);
  return Object.fromEntries([...names].map((name) => [name, anything]));
}

const requireOf = (libraries, library) => (name) => {
  if (libraries.includes(name)) return library;
  throw new Error(`it asks for "${name}", and the server provides ${libraries.join(', ')} alone.`);
};

async function checkPage(routes, id) {
  if (typeof routes?.[id] !== 'function') return [`it has no route "${id}".`];
  try {
    const { default: Page } = await routes[id]();
    return Page ? [] : [`the route "${id}" has no component.`];
  } catch (error) {
    return [`the page "${id}" does not load: ${error.message}`];
  }
}

async function load({ text, libraries, rendered }) {
  const module = { exports: {} };
  try {
    const run = compileFunction(text, ['module', 'exports', 'require']);
    run(module, module.exports, requireOf(libraries, libraryFor(text)));
  } catch (error) {
    return [`it does not load: ${error.message}`];
  }
  if (typeof module.exports?.then === 'function') return [AWAITS];
  const faults = [];
  for (const id of rendered) faults.push(...(await checkPage(module.exports.routes, id)));
  return faults;
}

process.once('message', async (order) => {
  removeGlobals();
  send(await load(order));
});
