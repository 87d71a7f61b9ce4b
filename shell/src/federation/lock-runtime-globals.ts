/** The global variables by which the bundles of a page find the Module Federation runtime. */
const VARIABLES: readonly string[] = [
  '__FEDERATION__',
  '__VMOK__',
  '__GLOBAL_LOADING_REMOTE_ENTRY__',
  '_FEDERATION_RUNTIME_CORE',
];
/** The only property of `__FEDERATION__` that the runtime itself replaces. */
const REPLACED_BY_RUNTIME = 'moduleInfo';

function lock(target: object, keys: readonly string[]): void {
  for (const key of keys)
    if (Object.hasOwn(target, key)) Object.defineProperty(target, key, { writable: false, configurable: false });
}

/**
 * Keeps remotes from replacing the runtime's global variables, as the reset of a runtime of their own does: the remotes that
 * are opened later could not start. They can still add to them. Call it once the runtime has started.
 */
export function lockRuntimeGlobals(globals: Readonly<Record<string, unknown>>): void {
  lock(globals, VARIABLES);
  const runtime = globals.__FEDERATION__;
  if (typeof runtime !== 'object' || runtime === null) return;
  lock(
    runtime,
    Object.keys(runtime).filter((key) => key !== REPLACED_BY_RUNTIME),
  );
}
