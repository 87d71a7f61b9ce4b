import { PLATFORM_VERSION, type RemoteModule } from '@shinobi/shared/platform';
import type { RemoteInRegistry } from '@shinobi/shared/contract/platform/release';
import type { LoadFileList } from './file-list.js';
import { RemoteError } from './remote-error.js';

/** The fields of a remote's release that are needed to load it. */
export type RemoteRelease = Pick<RemoteInRegistry, 'container' | 'base' | 'entry' | 'contract' | 'list'>;

/** The global variable that the entry of a Module Federation remote sets. */
interface RemoteContainer {
  init(shareScope: unknown): unknown;
  get(module: './remote'): Promise<() => RemoteModule>;
}

export interface RemoteLoaderOptions {
  /** Runs a script in the page. Rejects with a RemoteError when it cannot be loaded. */
  readonly runScript: (url: string) => Promise<void>;
  /** Loads the hashes of the scripts that the entry will request. */
  readonly loadFileList: LoadFileList;
  readonly globals: Readonly<Record<string, unknown>>;
  /** Returns the modules that the shell shares: React, the router, the platform … */
  readonly shareScope: () => Promise<unknown>;
}

const majorOf = (version: string) => version.split('.')[0];

const entryUrl = ({ base, entry }: RemoteRelease, retry: string) => base + entry + retry;

async function openContainer(release: RemoteRelease, retry: string, options: RemoteLoaderOptions) {
  const { runScript, loadFileList, globals, shareScope } = options;
  const url = entryUrl(release, retry);
  if (majorOf(release.contract) !== majorOf(PLATFORM_VERSION))
    throw new RemoteError('broken', `${url} was built for platform ${release.contract}, this is ${PLATFORM_VERSION}`);
  await Promise.all([runScript(url), loadFileList(release, retry)]);
  const container = globals[release.container] as RemoteContainer | undefined;
  if (!container) throw new RemoteError('broken', `${url} ran and did not define ${release.container}`);
  await container.init(await shareScope());
  const factory = await container.get('./remote');
  return factory();
}

/** Loads a release of a remote, each one once. A release that failed can be requested again as attempt number `n`. */
export type LoadRemote = (release: RemoteRelease, n: number) => Promise<RemoteModule>;

export function createRemoteLoader(options: RemoteLoaderOptions): LoadRemote {
  const loaded = new Map<string, Promise<RemoteModule>>();
  const loading = new Map<string, Promise<RemoteModule>>();

  return (release, n) => {
    const known = loaded.get(release.container);
    if (known) return known;
    const retry = n > 0 ? `?retry=${n}` : '';
    const url = entryUrl(release, retry);
    const pending = loading.get(url);
    if (pending) return pending;
    const module = openContainer(release, retry, options);
    loading.set(url, module);
    module.then(
      () => loaded.has(release.container) || loaded.set(release.container, module),
      () => loading.delete(url),
    );
    return module;
  };
}
