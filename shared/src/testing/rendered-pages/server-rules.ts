/** Fails the test where a component reads something that differs between the server and a browser. */
const refuse = (what: string): never => {
  throw new Error(
    `The page reads ${what} while it renders. Do it in an effect or a handler, or once useHydrated() is true.`,
  );
};

/** Libraries may read what they like: their results do not reach the page. Components must not. */
const IN_LIBRARY = /\/node_modules\/(?!@shinobi\/)|node:internal/;
const OWN_FILE = /\/testing\/rendered-pages\/server-rules\./;

/** Returns whether the code that called into this file belongs to a library. */
function isLibraryCalling(): boolean {
  const frames = (new Error('Where from?').stack ?? '').split('\n').slice(1);
  const caller = frames.find((frame) => frame.includes('/') && !OWN_FILE.test(frame)) ?? '';
  return IN_LIBRARY.test(caller);
}

type Restore = () => void;

function replace(target: object, name: string, descriptor: PropertyDescriptor): Restore {
  const before = Object.getOwnPropertyDescriptor(target, name);
  Object.defineProperty(target, name, { ...descriptor, configurable: true });
  return () => {
    if (before) Object.defineProperty(target, name, before);
    else Reflect.deleteProperty(target, name);
  };
}

type Method = (this: unknown, ...args: unknown[]) => unknown;

/** Refuses a method of an object, unless a library calls it or `isAllowed` accepts the arguments. */
function guardMethod(target: object, name: string, what: string, isAllowed = (..._args: unknown[]) => false): Restore {
  const original = Reflect.get(target, name) as Method;
  const guarded: Method = function guarded(...args) {
    if (!isAllowed(...args) && !isLibraryCalling()) refuse(what);
    return Reflect.apply(original, this, args);
  };
  return replace(target, name, { value: guarded, writable: true });
}

function guardDate(): Restore {
  const guarded: typeof Date = new Proxy(Date, {
    construct(target, args: [], newTarget) {
      if (args.length === 0 && !isLibraryCalling()) refuse('the clock (new Date())');
      return Reflect.construct(target, args, newTarget === guarded ? target : newTarget) as Date;
    },
    apply: () => refuse('the clock (Date())'),
    get(target, name) {
      if (name === 'now' && !isLibraryCalling()) refuse('the clock (Date.now())');
      return Reflect.get(target, name) as unknown;
    },
  });
  return replace(globalThis, 'Date', { value: guarded, writable: true });
}

/** Without a locale these use that of the machine, which is another one on the server. */
const hasLocale = (...[locale]: unknown[]) => locale !== undefined;
const guardLocales = (): Restore[] =>
  [Number.prototype, Date.prototype].flatMap((prototype) =>
    ['toLocaleString', 'toLocaleDateString', 'toLocaleTimeString']
      .filter((name) => name in prototype)
      .map((name) => guardMethod(prototype, name, `the locale of the machine (${name}() without a locale)`, hasLocale)),
  );

/** Globals that Node.js has too, in some version. The others throw a ReferenceError anyway. */
const BROWSER_GLOBALS = ['navigator', 'localStorage', 'sessionStorage', 'fetch', 'requestAnimationFrame'];
const guardGlobals = (): Restore[] =>
  BROWSER_GLOBALS.map((name) => {
    const value = Reflect.get(globalThis, name) as unknown;
    return replace(globalThis, name, { get: () => (isLibraryCalling() ? value : refuse(name)) });
  });

const MISSING = /^(\w+) is not defined$/;

/** Names the browser's object that does not exist on the server. */
function explain(thrown: unknown): never {
  const [, name] = (thrown instanceof ReferenceError && MISSING.exec(thrown.message)) || [];
  if (name !== undefined) refuse(name);
  throw thrown;
}

/**
 * Runs a function in which components may read neither clock nor chance, neither storage nor window, nor the locale of the
 * machine. It throws an error that names what was read.
 */
export function withServerRules<T>(render: () => T): T {
  const restores = [
    guardDate(),
    guardMethod(Math, 'random', 'chance (Math.random())'),
    guardMethod(performance, 'now', 'the clock (performance.now())'),
    guardMethod(crypto, 'getRandomValues', 'chance (crypto.getRandomValues())'),
    guardMethod(crypto, 'randomUUID', 'chance (crypto.randomUUID())'),
    ...guardLocales(),
    ...guardGlobals(),
  ];
  try {
    return render();
  } catch (thrown) {
    return explain(thrown);
  } finally {
    for (const restore of restores.toReversed()) restore();
  }
}
