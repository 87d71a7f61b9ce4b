/*
 * The script of a render process. It runs the server bundle of a release, whose authors this server does not trust, and
 * therefore contains everything it needs: the process may read no other file. Node runs it compiled, or as it is (tests).
 */
import vm from 'node:vm';
import type { MessageHeader, RenderFault, RenderMessage, ReplyLine, StartMessage } from './render-protocol.js';

interface ShellExports {
  readonly libraries: Readonly<Record<string, unknown>>;
  /** Returns a function that returns which call gave the page something else than in the browser; null: none. */
  watchUnstableCalls?(place: string): () => string | null;
  renderPage(order: unknown, remote: unknown, sheets: readonly string[]): Promise<{ html: string; css: string }>;
}

/** Of HTML and CSS together. The server checks it again. */
const MARKUP_MAX_BYTES = 1_000_000;
const MESSAGE_MAX = 500;
/** Timers that are about to fire are no fault: libraries batch their work with them. */
const TIMER_GRACE_MS = 10;

/** What bundles may use besides the language itself. The rest of what Node offers is removed. */
const KEPT_GLOBALS = [
  ...['global', 'Buffer', 'URL', 'URLSearchParams', 'TextEncoder', 'TextDecoder', 'atob', 'btoa', 'structuredClone'],
  ...['AbortController', 'AbortSignal', 'DOMException', 'Event', 'EventTarget', 'CustomEvent', 'queueMicrotask'],
  ...['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'setImmediate', 'clearImmediate'],
  ...['ReadableStream', 'WritableStream', 'TransformStream', 'performance', 'crypto', 'Blob', 'Headers', 'FormData'],
];

// Bundles can replace every global variable, so what this script needs later is kept here.
const { env, exit, getBuiltinModule, stdin } = process;
const write = process.stdout.write.bind(process.stdout);
const { parse, stringify } = JSON;
const { setTimeout, setInterval, setImmediate, clearTimeout, clearInterval, clearImmediate } = globalThis;
const encode = Buffer.from.bind(Buffer) as (text: string) => Buffer;
const concat = Buffer.concat.bind(Buffer);
const noBytes = Buffer.alloc(0);

let shell: ShellExports | undefined;
let remote: unknown = null;
const sheetTexts = new Map<string, string>();
/** The page that is being rendered, or was rendered last. */
let page: number | null = null;
let isRendering = false;
let takeUnstableCall = (): string | null => null;
/** What the page has asked for in vain: the cause of most failures that follow. */
let refusal: RenderFault | null = null;
/** An error of the page that nobody has caught. */
let stray: RenderFault | null = null;
// The compiler does not see who else assigns it.
const strayFault = (): RenderFault | null => stray;

const reply = (line: ReplyLine, ...bytes: readonly Buffer[]): void =>
  void write(concat([encode(`${stringify(line)}\n`), ...bytes]));

function refuse(reason: RenderFault['reason'], message: string): never {
  refusal ??= { reason, message: message.slice(0, MESSAGE_MAX) };
  throw new Error(message);
}

/** Reads the text of an error, which may be any object. */
function describe(error: unknown): string {
  try {
    const { stack = '', message } = error as Error;
    const [, place] = /([^\s()]*server\.cjs:\d+:\d+)/.exec(stack) ?? [];
    const text = error instanceof Error ? `${error.name}: ${message}` : String(error);
    return (place ? `${text} (${place})` : text).slice(0, MESSAGE_MAX);
  } catch {
    return 'Something was thrown that cannot be shown.';
  }
}

function faultOf(error: unknown): RenderFault {
  if (refusal) return refusal;
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (code === 'ERR_VM_DYNAMIC_IMPORT_CALLBACK_MISSING')
    return { reason: 'forbidden', message: 'The bundle imports a file at run time. Build it as one file.' };
  return { reason: code === 'ERR_ACCESS_DENIED' ? 'forbidden' : 'threw', message: describe(error) };
}

function evaluate(code: Buffer, place: string, require: (name: string) => unknown): unknown {
  const module: { exports: unknown } = { exports: {} };
  const run = vm.compileFunction(String(code), ['module', 'exports', 'require'], { filename: place }) as (
    ...given: readonly unknown[]
  ) => void;
  run(module, module.exports, require);
  return module.exports;
}

const timers = new Map<number, { readonly handle: NodeJS.Timeout; readonly call: string }>();
const immediates = new Set<NodeJS.Immediate>();

type Callback = (...given: unknown[]) => void;

/** Replaces the timers by ones that are known, so that none outlives its page. */
function trackTimers(): void {
  const track = (name: string, schedule: typeof setTimeout | typeof setInterval) => {
    return (callback: Callback, ms?: number, ...rest: unknown[]) => {
      const handle = schedule(
        (...given: unknown[]) => {
          if (name === 'setTimeout') timers.delete(Number(handle));
          callback(...given);
        },
        ms,
        ...rest,
      );
      timers.set(Number(handle), { handle, call: `${name}(…, ${Number(ms ?? 0)})` });
      return handle;
    };
  };
  const clear = (handle: unknown) => {
    const id = Number(handle);
    clearTimeout(timers.get(id)?.handle);
    timers.delete(id);
  };
  const immediate = (callback: Callback, ...rest: unknown[]) => {
    const handle = setImmediate(
      (...given: unknown[]) => {
        immediates.delete(handle);
        callback(...given);
      },
      ...rest,
    );
    immediates.add(handle);
    return handle;
  };
  Object.assign(globalThis, {
    setTimeout: track('setTimeout', setTimeout),
    setInterval: track('setInterval', setInterval),
    setImmediate: immediate,
    clearTimeout: clear,
    clearInterval: clear,
    clearImmediate: (handle: NodeJS.Immediate) => {
      immediates.delete(handle);
      clearImmediate(handle);
    },
  });
}

/** Stops what the page has left running. Returns one of the calls that started it; null: nothing was left. */
async function stopTimers(): Promise<string | null> {
  if (timers.size + immediates.size > 0) await new Promise((resolve) => setTimeout(resolve, TIMER_GRACE_MS));
  const [left] = timers.values();
  const call = left?.call ?? (immediates.size > 0 ? 'setImmediate(…)' : null);
  for (const { handle } of timers.values()) clearInterval(handle);
  for (const handle of immediates) clearImmediate(handle);
  timers.clear();
  immediates.clear();
  return call;
}

/** Takes away what is not needed to render: the network, the process, modules of Node. */
function removeGlobals(): void {
  const ofLanguage = vm.runInNewContext('Object.getOwnPropertyNames(globalThis)') as string[];
  const kept = new Set([...ofLanguage, ...KEPT_GLOBALS]);
  for (const name of Object.getOwnPropertyNames(globalThis))
    if (!kept.has(name)) Reflect.deleteProperty(globalThis, name);
  const ignore = () => undefined;
  const refused = (reason: 'exit' | 'forbidden', name: string) => [
    name,
    () => refuse(reason, `The page calls process.${name}, which a rendered page may not.`),
  ];
  const names = ['kill', 'chdir', 'binding', '_linkedBinding', 'dlopen', 'getBuiltinModule'];
  const stubs: Record<string, object> = {
    process: {
      env: { NODE_ENV: 'production' },
      nextTick: (callback: Callback, ...given: unknown[]) => queueMicrotask(() => callback(...given)),
      ...Object.fromEntries([...['exit', 'abort'].map((name) => refused('exit', name))]),
      ...Object.fromEntries(names.map((name) => refused('forbidden', name))),
    },
    // Node's own console leads to streams, and from there to files and the network.
    console: Object.fromEntries(Object.keys(console).map((name) => [name, ignore])),
  };
  for (const [name, value] of Object.entries(stubs))
    Object.defineProperty(globalThis, name, { value, writable: true, configurable: true });
}

/** The shell's bundle is built with this server, and needs streams and the like. */
function requireBuiltin(name: string): unknown {
  const module: unknown = getBuiltinModule(name);
  if (module === undefined) throw new Error(`The shell's bundle requires ${name}, which is no module of Node.`);
  return module;
}

function start({ places }: StartMessage, [shellCode, remoteCode]: readonly Buffer[]): void {
  const [shellPlace, remotePlace] = places;
  try {
    trackTimers();
    shell = evaluate(shellCode ?? noBytes, shellPlace, requireBuiltin) as ShellExports;
  } catch (error) {
    reply({ type: 'failed', id: null, reason: 'threw', message: describe(error), isOfShell: true });
    return;
  }
  const { libraries } = shell;
  const requireLibrary = (name: string): unknown =>
    Object.hasOwn(libraries, name)
      ? libraries[name]
      : refuse('forbidden', `The bundle requires ${JSON.stringify(name)}, which the shell does not provide.`);
  try {
    removeGlobals();
    if (remotePlace !== undefined) takeUnstableCall = shell.watchUnstableCalls?.(remotePlace) ?? takeUnstableCall;
    if (remotePlace !== undefined) remote = evaluate(remoteCode ?? noBytes, remotePlace, requireLibrary);
    reply({ type: 'ready' });
  } catch (error) {
    reply({ type: 'failed', id: null, ...faultOf(error) });
  }
}

async function renderPage(
  { order, queryKeys, sheets }: RenderMessage,
  [registry = noBytes, ...responses]: readonly Buffer[],
): Promise<{ html: Buffer; css: Buffer }> {
  const texts = sheets.map((name) => sheetTexts.get(name) ?? '');
  const queries = queryKeys.map((key, at) => [key, parse(String(responses[at]))]);
  const complete = { ...order, registry: parse(String(registry)), queries };
  const { html, css } = (await shell?.renderPage(complete, remote, texts)) ?? { html: '', css: '' };
  // Promises that the page has left behind are rejected before the next turn.
  await new Promise((resolve) => setImmediate(resolve));
  return { html: encode(String(html)), css: encode(String(css)) };
}

async function render(message: RenderMessage, attachments: readonly Buffer[]): Promise<void> {
  const { id, newSheets } = message;
  page = id;
  [isRendering, refusal, stray] = [true, null, null];
  takeUnstableCall();
  for (const [at, name] of newSheets.entries()) sheetTexts.set(name, String(attachments[at]));
  try {
    const { html, css } = await renderPage(message, attachments.slice(newSheets.length));
    const timer = await stopTimers();
    const bytes = html.length + css.length;
    const uncaught = strayFault();
    if (uncaught) reply({ type: 'failed', id, ...uncaught });
    else if (bytes > MARKUP_MAX_BYTES)
      reply({ type: 'failed', id, reason: 'markup', message: `It has ${bytes} bytes.` });
    else
      reply(
        { type: 'rendered', id, timer, unstable: takeUnstableCall(), htmlBytes: html.length, cssBytes: css.length },
        html,
        css,
      );
  } catch (error) {
    reply({ type: 'failed', id, ...faultOf(error) });
  } finally {
    isRendering = false;
  }
}

/** While a page is rendered, its result waits for a turn and then tells; later, only this can. */
function onStrayError(error: unknown): void {
  stray ??= faultOf(error);
  if (!isRendering) reply({ type: 'failed', id: page, ...stray });
}

process.on('uncaughtException', onStrayError);
process.on('unhandledRejection', onStrayError);
// The server has ended, in whatever way.
stdin.on('close', () => exit());
let chunks: Buffer[] = [];
let receivedBytes = 0;
/** How many bytes there must be before it is worth looking for a message. */
let neededBytes = 1;

/** Reads the message at the beginning of the bytes; null: it is incomplete. Sets how many bytes it needs at least. */
function readMessage(bytes: Buffer) {
  const endOfLine = bytes.indexOf('\n');
  neededBytes = bytes.length + 1;
  if (endOfLine < 0) return null;
  const { message, lengths } = parse(bytes.toString('utf8', 0, endOfLine)) as MessageHeader;
  let end = endOfLine + 1;
  const attachments = lengths.map((length) => bytes.subarray(end, (end += length)));
  neededBytes = bytes.length < end ? end : 1;
  return bytes.length < end ? null : { message, attachments, rest: bytes.subarray(end) };
}

stdin.on('data', (chunk: Buffer) => {
  chunks.push(chunk);
  receivedBytes += chunk.length;
  while (receivedBytes >= neededBytes) {
    const bytes = concat(chunks);
    const read = readMessage(bytes);
    chunks = [read?.rest ?? bytes];
    receivedBytes = chunks[0]?.length ?? 0;
    if (!read) continue;
    const { message, attachments } = read;
    if (message.type === 'start') start(message, attachments);
    else void render(message, attachments);
  }
});
for (const name of Object.keys(env)) Reflect.deleteProperty(env, name);
