import type { Registry } from '@shinobi/shared/contract/platform/release';
import type { Platform, Readable, Session } from '@shinobi/shared/platform';
import { createLoadRemote } from './remote-loader.js';
import { createLearnFiles } from './file-list.js';
import type { KnownFiles } from './known-files.js';
import { createOwnParts, type OwnParts } from './shell-components.js';
import { createParts, type Parts } from './remote-components.js';
import { readRegistry } from './registry.js';
import { runScript } from './run-script.js';
import { shareScope } from './share-scope.js';

const after = (ms: number, run: () => void) => void setTimeout(run, ms);

/** Does it the first time it is asked for, and again only after it has failed. */
function once<T>(work: () => Promise<T>): () => Promise<T> {
  let done: Promise<T> | null = null;
  return () => {
    done ??= work().catch((thrown: unknown) => {
      done = null;
      throw thrown;
    });
    return done;
  };
}

interface OpenParts {
  readonly registry: Registry;
  readonly parts: Parts;
  readonly ownParts: OwnParts;
}

/** The folder of the shell's own files; the remotes' parts use some of them too. */
const SHELL = '/assets/';

/** The loader of all parts, over the page's registry and the browser's own ways of running a script. `known`: null in development. */
export function openParts(session: Readable<Session>, report: Platform['report'], known: KnownFiles | null): OpenParts {
  const registry = readRegistry(document);
  const loadRemote = createLoadRemote({
    run: (url) => runScript(document, known?.integrityOf, url),
    learn: known ? createLearnFiles(known, (...call) => fetch(...call)) : async () => undefined,
    globals: globalThis as unknown as Record<string, unknown>,
    shareScope,
  });
  const retryFolders = (n: number, ...bases: readonly string[]) => bases.forEach((base) => known?.retryFolder(base, n));
  const surround = once(async () => {
    const { startQueries } = await import(/* webpackChunkName: "remote-page" */ './query-provider.js');
    return startQueries(session);
  });
  return {
    registry,
    parts: createParts({
      remotes: registry.remotes,
      loadRemote: (version, n) => {
        retryFolders(n, SHELL, version.base);
        return loadRemote(version, n);
      },
      surround,
      after,
      report,
    }),
    ownParts: createOwnParts({ beforeTry: (n) => retryFolders(n, SHELL), after, report }),
  };
}
