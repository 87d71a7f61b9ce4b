import type { Registry } from '@shinobi/shared/contract/platform/release';
import { createReadable, type Readable } from '@shinobi/shared/platform';
import type { KnownFiles } from './known-files.js';
import { fallbacksOf, parseRegistry } from './registry.js';

/** The remotes that this page knows. */
export interface RemoteRegistry extends Readable<Registry> {
  /**
   * Loads the routes for editors and the administrator, which pages for others leave out. Resolves to whether the registry
   * has changed; false if nothing was left out or the server cannot be reached, so that the next call tries again.
   */
  loadOmitted(): Promise<boolean>;
}

interface RemoteRegistryOptions {
  readonly page: Registry;
  /** Fetches the registry with all contributions. */
  readonly fetchComplete: () => Promise<unknown>;
  /** The files that may run in this page; null in development. */
  readonly known: KnownFiles | null;
}

/**
 * Adds what the page left out. A remote that left nothing out stays as it is in the page, even if another version of it
 * has become active since.
 */
function withOmitted({ omitted = [], ...page }: Registry, complete: Registry): Registry {
  const added = complete.remotes.filter(({ name }) => omitted.includes(name));
  const isAdded = (name: string) => added.some((remote) => remote.name === name);
  return { ...page, remotes: [...page.remotes.filter(({ name }) => !isAdded(name)), ...added] };
}

export function createRemoteRegistry({ page, fetchComplete, known }: RemoteRegistryOptions): RemoteRegistry {
  const registry = createReadable(page);
  let pending: Promise<boolean> | null = null;

  const load = async () => {
    const complete = parseRegistry(await fetchComplete());
    const extended = withOmitted(registry.get(), complete);
    for (const remote of extended.remotes) for (const folder of [remote, ...fallbacksOf(remote)]) known?.add(folder);
    registry.set(extended);
    return true;
  };

  return {
    get: registry.get,
    subscribe: registry.subscribe,
    loadOmitted() {
      if (!registry.get().omitted?.length) return Promise.resolve(false);
      pending ??= load()
        .catch(() => false)
        .finally(() => (pending = null));
      return pending;
    },
  };
}
