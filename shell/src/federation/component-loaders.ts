import * as federation from '@module-federation/runtime';
import type { ApiClient, Platform, Readable, Session } from '@shinobi/shared/platform';
import { createBrowserReleaseReports } from '../releases/browser-release-reports.js';
import type { Recover } from './component-load.js';
import { createFileListLoader } from './file-list.js';
import { createImportEntry } from './import-entry.js';
import type { KnownFiles } from './known-files.js';
import { lockRuntimeGlobals } from './lock-runtime-globals.js';
import { readRegistry } from './registry.js';
import { createRemoteComponents, type RemoteComponents } from './remote-components.js';
import { createRemoteRegistry, type RemoteRegistry } from './remote-registry.js';
import { createRemoteLoader } from './remote-loader.js';
import { runScript } from './run-script.js';
import { readShellAssets } from './shell-assets.js';
import { createShellComponents, type ShellComponents } from './shell-components.js';

const after = (ms: number, run: () => void) => void setTimeout(run, ms);

/** Remembers the result of the first successful call. */
function once<T>(load: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | null = null;
  return () => {
    result ??= load().catch((thrown: unknown) => {
      result = null;
      throw thrown;
    });
    return result;
  };
}

interface ComponentLoaders {
  readonly registry: RemoteRegistry;
  readonly remoteComponents: RemoteComponents;
  readonly shellComponents: ShellComponents;
}

/** The folder of the shell's own files; components of remotes use some of them as well. */
const SHELL_BASE = '/assets/';

/** Connects the loaders to the page's registry and to the browser. `known` is null in development. */
export function createComponentLoaders(
  session: Readable<Session>,
  api: ApiClient,
  report: Platform['report'],
  known: KnownFiles | null,
  recover: Recover,
): ComponentLoaders {
  const globals = globalThis as unknown as Record<string, unknown>;
  lockRuntimeGlobals(globals);
  const registry = createRemoteRegistry({
    page: readRegistry(document),
    fetchComplete: () => api('GET /api/Release/GetRegistry'),
    known,
  });
  const importEntry = createImportEntry({
    integrityOf: known?.integrityOf,
    fetch: (...call) => fetch(...call),
    importModule: (url) => import(/* webpackIgnore: true */ url) as Promise<unknown>,
    after,
  });
  const loadFileList = known ? createFileListLoader(known, (...call) => fetch(...call)) : async () => undefined;
  const loadRemote = createRemoteLoader({
    federation,
    runScript: (url) => runScript(document, known?.integrityOf, url),
    importEntry,
    loadFileList,
    globals,
    after,
  });
  const assets = readShellAssets(document);
  /** After an outage the list of the shell's files may be missing as well, and a file that is not listed does not run. */
  const prepareAttempt = async (n: number, ...bases: readonly string[]) => {
    for (const base of [SHELL_BASE, ...bases]) known?.retryFolder(base, n);
    if (assets && n > 0) await loadFileList(assets, `?retry=${n}`).catch(() => undefined);
  };
  const loadWrapper = once(async () => {
    const { connectQueryClient } = await import(/* webpackChunkName: "remote-page" */ './query-provider.js');
    return connectQueryClient(session);
  });
  return {
    registry,
    remoteComponents: createRemoteComponents({
      findRemote: (remote) => registry.get().remotes.find(({ name }) => name === remote),
      beforeAttempt: ({ base }, n) => prepareAttempt(n, base),
      loadRemote,
      loadWrapper,
      after,
      report,
      releaseReports: known && createBrowserReleaseReports(),
      recover,
    }),
    shellComponents: createShellComponents({
      beforeAttempt: prepareAttempt,
      after,
      report,
      recover,
    }),
  };
}
