import type { IntegrityOf } from './known-files.js';
import { RemoteError, toRemoteError } from './remote-error.js';
import { type After, LOAD_LIMIT_MS, withTimeLimit } from './time-limit.js';

interface ImportEntryOptions {
  /** Undefined in development, where no file has a hash. */
  readonly integrityOf: IntegrityOf | undefined;
  readonly fetch: typeof globalThis.fetch;
  readonly importModule: (url: string) => Promise<unknown>;
  readonly after: After;
}

/** Loads an entry that is an ES module and returns its exports. Rejects with a RemoteError. */
export type ImportEntry = (url: string) => Promise<unknown>;

/**
 * The import map of the page has the integrity values of module entries, but neither of retries nor of remotes that the
 * shell learns about later. So the file is fetched with its integrity value first, and `import` takes it from the cache.
 */
async function verify(url: string, { integrityOf, fetch }: ImportEntryOptions): Promise<void> {
  if (!integrityOf) return;
  const integrity = integrityOf(url);
  if (!integrity) throw new RemoteError('broken', `${url} is not in the registry`);
  try {
    const response = await fetch(url, { integrity });
    if (response.ok) return;
  } catch (thrown) {
    throw new RemoteError('network', `${url} could not be loaded`, thrown);
  }
  throw new RemoteError('network', `${url} is missing`);
}

async function run(url: string, importModule: ImportEntryOptions['importModule']): Promise<unknown> {
  try {
    return await importModule(url);
  } catch (thrown) {
    throw new RemoteError(toRemoteError(thrown).reason, `${url} could not be imported`, thrown);
  }
}

export const createImportEntry =
  (options: ImportEntryOptions): ImportEntry =>
  (url) => {
    const load = async () => {
      await verify(url, options);
      return run(url, options.importModule);
    };
    return withTimeLimit(load(), LOAD_LIMIT_MS, options.after, `${url} did not load`);
  };
