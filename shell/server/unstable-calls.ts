/** Their results are others in the browser, and so is that of `new Date()`. */
const UNSTABLE_CALLS = ['Date.now', 'Math.random', 'performance.now', 'crypto.randomUUID'] as const;

type Call = (...given: unknown[]) => unknown;

/** Returns the line of the stack that called `callee`. */
function callerOf(callee: object): string {
  const trace: { stack?: string } = {};
  Error.captureStackTrace(trace, callee as Call);
  return trace.stack?.split('\n')[1] ?? '';
}

/**
 * Makes the clock and chance of this process note the first use by the functions of a bundle, whose stack traces name `place`: a page
 * that renders such a result differs in the browser. Returns a function that returns what was noted since its last call, such as
 * `Date.now() (study/1.4.0/server.cjs:7:12)`.
 */
export function watchUnstableCalls(place: string): () => string | null {
  let noted: string | null = null;

  const note = (call: string, callee: object) => {
    if (noted !== null) return;
    const caller = callerOf(callee);
    const start = caller.indexOf(`${place}:`);
    if (start >= 0) noted = `${call}() (${caller.slice(start).replace(')', '')})`;
  };

  for (const call of UNSTABLE_CALLS) {
    const [owner = '', name = ''] = call.split('.');
    const target = Reflect.get(globalThis, owner) as object;
    const original = Reflect.get(target, name) as Call;
    const watched: Call = (...given) => {
      note(call, watched);
      return Reflect.apply(original, target, given);
    };
    Object.defineProperty(target, name, { value: watched, writable: true, configurable: true });
  }

  const construct = (target: DateConstructor, given: unknown[], newTarget: Call): Date => {
    if (given.length === 0) note('new Date', construct);
    return Reflect.construct(target, given, newTarget) as Date;
  };
  globalThis.Date = new Proxy(Date, { construct });
  // Some code compares the constructor of a value with `Date`.
  Reflect.set(Date.prototype, 'constructor', Date);

  return () => {
    const call = noted;
    noted = null;
    return call;
  };
}
