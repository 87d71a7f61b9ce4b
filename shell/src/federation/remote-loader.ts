import type { ModuleFederation, ModuleFederationRuntimePlugin } from '@module-federation/runtime';
import { PLATFORM_VERSION, type RemoteModule } from '@shinobi/shared/platform';
import type { RemoteInRegistry } from '@shinobi/shared/contract/platform/release';
import type { LoadFileList } from './file-list.js';
import type { ImportEntry } from './import-entry.js';
import { RemoteError } from './remote-error.js';
import { type After, LOAD_LIMIT_MS, STEP_LIMIT_MS, withTimeLimit } from './time-limit.js';

/** The fields of a remote's release that are needed to load it. */
export type RemoteRelease = Pick<RemoteInRegistry, 'container' | 'base' | 'entry' | 'entryType' | 'contract' | 'list'>;

/** The Module Federation runtime of the page. */
export type Federation = Pick<ModuleFederation, 'registerPlugins' | 'registerRemotes' | 'loadRemote'>;

type LoadEntry = NonNullable<ModuleFederationRuntimePlugin['loadEntry']>;
type Container = Exclude<Awaited<ReturnType<LoadEntry>>, void>;

export interface RemoteLoaderOptions {
  readonly federation: Federation;
  /** Runs a script in the page. Rejects with a RemoteError when it cannot be loaded. */
  readonly runScript: (url: string) => Promise<void>;
  readonly importEntry: ImportEntry;
  /** Loads the hashes of the scripts that the entry will request. */
  readonly loadFileList: LoadFileList;
  /** The global variables of the page: a script sets the one that its container is called. */
  readonly globals: Record<string, unknown>;
  readonly after: After;
}

/** One try to load a release. Each is a remote of its own to the runtime, so that none waits for an earlier one. */
interface LoadAttempt {
  readonly release: RemoteRelease;
  /** Follows every address: empty, or `?retry=n`. */
  readonly retry: string;
}

const majorOf = (version: string) => version.split('.')[0];

const isContainer = (value: unknown): value is Container =>
  typeof value === 'object' &&
  value !== null &&
  'init' in value &&
  'get' in value &&
  typeof value.init === 'function' &&
  typeof value.get === 'function';

async function runEntry(url: string, { container }: RemoteRelease, { runScript, globals }: RemoteLoaderOptions) {
  // Only what this script sets counts, not what another one has left.
  globals[container] = undefined;
  await runScript(url);
  return globals[container];
}

/** Limits the time of a remote's own code. */
function limitContainer(url: string, { init, get }: Container, after: After): Container {
  const limit = <T>(work: T, ms: number, message: string) =>
    withTimeLimit(Promise.resolve(work), ms, after, message) as Promise<unknown> as T;
  return {
    init: (...args) => limit(init(...args), STEP_LIMIT_MS, `${url} did not initialise`),
    get: (module) => limit(get(module), LOAD_LIMIT_MS, `${url} did not load ${module}`),
  };
}

/** Loads the entry of a release, together with its file list. */
async function loadContainer(url: string, { release, retry }: LoadAttempt, options: RemoteLoaderOptions) {
  const { importEntry, loadFileList, after } = options;
  const entry = release.entryType === 'module' ? importEntry(url) : runEntry(url, release, options);
  const [container] = await Promise.all([entry, loadFileList(release, retry)]);
  if (!isContainer(container)) throw new RemoteError('broken', `${url} ran and did not define ${release.container}`);
  return limitContainer(url, container, after);
}

function refuseOtherPlatform({ base, contract }: RemoteRelease): void {
  if (majorOf(contract) !== majorOf(PLATFORM_VERSION))
    throw new RemoteError('broken', `${base} was built for platform ${contract}, this is ${PLATFORM_VERSION}`);
}

/** Loads a release of a remote, each one once. A release that failed can be requested again as attempt number `n`. */
export type LoadRemote = (release: RemoteRelease, n: number) => Promise<RemoteModule>;

export function createRemoteLoader(options: RemoteLoaderOptions): LoadRemote {
  const { federation } = options;
  const loaded = new Map<string, Promise<RemoteModule>>();
  const loading = new Map<string, Promise<RemoteModule>>();
  const attempts = new Map<string, LoadAttempt>();
  let connected = false;

  const loadEntry: LoadEntry = async ({ remoteInfo: { name, entry } }) => {
    const attempt = attempts.get(name);
    return attempt && loadContainer(entry, attempt, options);
  };
  /** With the first remote, since only pages have a Module Federation runtime. */
  const connect = () => {
    if (!connected) federation.registerPlugins([{ name: 'registry-entries', loadEntry }]);
    connected = true;
  };

  const open = async (release: RemoteRelease, n: number) => {
    refuseOtherPlatform(release);
    const { container, base, entry, entryType } = release;
    const name = n > 0 ? `${container}~${n}` : container;
    if ((attempts.get(name)?.release.base ?? base) !== base)
      throw new RemoteError('broken', `${base} has the container ${container} of another release`);
    const retry = n > 0 ? `?retry=${n}` : '';
    attempts.set(name, { release, retry });
    connect();
    const type = entryType === 'module' ? 'module' : 'global';
    federation.registerRemotes([{ name, entry: base + entry + retry, type, entryGlobalName: container }]);
    const module = await federation.loadRemote<RemoteModule>(`${name}/remote`);
    if (!module) throw new RemoteError('broken', `${base} does not expose ./remote`);
    return module;
  };

  return (release, n) => {
    const known = loaded.get(release.base);
    if (known) return known;
    const attempt = `${release.base} ${n}`;
    const pending = loading.get(attempt);
    if (pending) return pending;
    const module = open(release, n);
    loading.set(attempt, module);
    module.then(
      () => loaded.has(release.base) || loaded.set(release.base, module),
      () => loading.delete(attempt),
    );
    return module;
  };
}
