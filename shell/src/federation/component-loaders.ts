import * as federation from '@module-federation/runtime';
import type { RegistryFile } from '@shinobi/shared/contract/platform/release';
import type { PageQuery } from '@shinobi/shared/contract/platform/rendering';
import type { ApiClient, Platform } from '@shinobi/shared/platform';
import { createBrowserReleaseReports } from '../releases/browser-release-reports.js';
import type { SessionControl } from '../session/session.js';
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

/** Rejects when the server does not keep the file any more, or it was changed on the way. */
async function fetchRegistryFile({ address, integrity }: RegistryFile): Promise<unknown> {
  const response = await fetch(address, { integrity });
  if (!response.ok) throw new Error(`${address} responded ${response.status}`);
  return response.json();
}

interface ComponentLoaders {
  readonly registry: RemoteRegistry;
  readonly remoteComponents: RemoteComponents;
  readonly shellComponents: ShellComponents;
}

/** The folder of the shell's own files; components of remotes use some of them as well. */
const SHELL_BASE = '/assets/';

interface ComponentLoadersOptions {
  readonly session: Pick<SessionControl, 'session' | 'signOuts'>;
  readonly api: ApiClient;
  readonly report: Platform['report'];
  /** Null in development. */
  readonly known: KnownFiles | null;
  readonly recover: Recover;
  /** The responses that the page was rendered from. */
  readonly queries: Promise<readonly PageQuery[]>;
}

/** Connects the loaders to the page's registry and to the browser. */
export function createComponentLoaders({
  session,
  api,
  report,
  known,
  recover,
  queries,
}: ComponentLoadersOptions): ComponentLoaders {
  const globals = globalThis as unknown as Record<string, unknown>;
  lockRuntimeGlobals(globals);
  const registry = createRemoteRegistry({
    page: readRegistry(document),
    fetchRest: fetchRegistryFile,
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
    // Without them the components ask for their data themselves.
    return connectQueryClient(session, await queries.catch(() => []));
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
