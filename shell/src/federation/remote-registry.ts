import type { Registry, RouteContribution } from '@shinobi/shared/contract/platform/release';
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
  /** Loads the descriptions of other pages, which a page leaves out. Resolves in the same way. */
  loadDescriptions(): Promise<boolean>;
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

/** Adds the descriptions that the page left out. Nothing else of its remotes changes. */
function withDescriptions({ abridged, ...page }: Registry, complete: Registry): Registry {
  if (!abridged) return page;
  const describe = (name: string) => {
    const described = complete.remotes.find((remote) => remote.name === name)?.contributes.routes ?? [];
    return (route: RouteContribution): RouteContribution => {
      const found = described.find(({ id, path }) => id === route.id && path === route.path);
      if (!found || route.description !== '') return route;
      return { ...route, description: found.description, ...(found.piece && { piece: found.piece }) };
    };
  };
  const remotes = page.remotes.map((remote) => ({
    ...remote,
    contributes: { ...remote.contributes, routes: remote.contributes.routes.map(describe(remote.name)) },
  }));
  return { ...page, remotes };
}

export function createRemoteRegistry({ page, fetchComplete, known }: RemoteRegistryOptions): RemoteRegistry {
  const registry = createReadable(page);

  /** Returns a function that extends the registry by what the server has, once at a time. */
  const extendBy = (extend: (complete: Registry) => Registry) => {
    let pending: Promise<boolean> | null = null;
    const load = async () => {
      const extended = extend(parseRegistry(await fetchComplete()));
      for (const remote of extended.remotes) for (const folder of [remote, ...fallbacksOf(remote)]) known?.add(folder);
      registry.set(extended);
      return true;
    };
    return () => {
      pending ??= load()
        .catch(() => false)
        .finally(() => (pending = null));
      return pending;
    };
  };
  const addOmitted = extendBy((complete) => withDescriptions(withOmitted(registry.get(), complete), complete));
  const addDescriptions = extendBy((complete) => withDescriptions(registry.get(), complete));

  return {
    get: registry.get,
    subscribe: registry.subscribe,
    loadOmitted: () => (registry.get().omitted?.length ? addOmitted() : Promise.resolve(false)),
    loadDescriptions: () => (registry.get().abridged ? addDescriptions() : Promise.resolve(false)),
  };
}
