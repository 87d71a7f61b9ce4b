import type {
  Registry,
  RegistryFile,
  RemoteInRegistry,
  RouteContribution,
} from '@shinobi/shared/contract/platform/release';
import { createReadable, type Readable } from '@shinobi/shared/platform';
import type { KnownFiles } from './known-files.js';
import { fallbacksOf, parseRegistry } from './registry.js';

/** The remotes that this page knows. */
export interface RemoteRegistry extends Readable<Registry> {
  /**
   * Loads the remotes that the page leaves out, and the descriptions of other pages. Resolves to whether the registry has
   * changed; false if nothing was left out or the server cannot be reached, so that the next call tries again.
   */
  loadRest(): Promise<boolean>;
  /** Loads the routes for the staff, which pages for others leave out. Resolves in the same way. */
  loadOmitted(): Promise<boolean>;
}

interface RemoteRegistryOptions {
  readonly page: Registry;
  /** Fetches the file of the remotes that the page leaves out. */
  readonly fetchRest: (file: RegistryFile) => Promise<unknown>;
  /** Fetches the registry with all contributions. */
  readonly fetchComplete: () => Promise<unknown>;
  /** The files that may run in this page; null in development. */
  readonly known: KnownFiles | null;
}

const namesOf = (remotes: readonly RemoteInRegistry[]): ReadonlySet<string> => new Set(remotes.map(({ name }) => name));

/** Adds the descriptions that the page left out of a remote. Nothing else of it changes. */
function describe(remote: RemoteInRegistry, { remotes }: Registry): RemoteInRegistry {
  const described = remotes.find(({ name }) => name === remote.name)?.contributes.routes ?? [];
  const describeRoute = (route: RouteContribution): RouteContribution => {
    const found = described.find(({ id, path }) => id === route.id && path === route.path);
    if (!found || route.description !== '') return route;
    return { ...route, description: found.description, ...(found.piece && { piece: found.piece }) };
  };
  return { ...remote, contributes: { ...remote.contributes, routes: remote.contributes.routes.map(describeRoute) } };
}

const describeAll = (remotes: readonly RemoteInRegistry[], { abridged }: Registry, source: Registry) =>
  abridged ? remotes.map((remote) => describe(remote, source)) : remotes;

/**
 * Adds the remotes that the page left out. A remote of the page stays as it is, even if another version of it has become
 * active since.
 */
function withRest(page: Registry, source: Registry): Registry {
  const { rest, menu: _entries, abridged: _descriptions, ...registry } = page;
  const own = namesOf(page.remotes);
  const added = rest ? source.remotes.filter(({ name }) => !own.has(name)) : [];
  return { ...registry, remotes: [...describeAll(page.remotes, page, source), ...added] };
}

/** Does the same with a source that leaves nothing out: only the page's own remotes still lack something then. */
function withAll(page: Registry, complete: Registry): Registry {
  const { omitted = [], ...registry } = withRest(page, complete);
  const own = namesOf(page.remotes);
  const missing = page.rest ? omitted.filter((name) => own.has(name)) : omitted;
  return { ...registry, ...(missing.length > 0 && { omitted: missing }) };
}

/** Adds or replaces the remotes of which the page has left something out. */
function withOmitted(page: Registry, complete: Registry): Registry {
  const { omitted = [], ...registry } = withRest(page, complete);
  const replaced = complete.remotes.filter(({ name }) => omitted.includes(name));
  const isReplaced = namesOf(replaced);
  return { ...registry, remotes: [...registry.remotes.filter(({ name }) => !isReplaced.has(name)), ...replaced] };
}

export function createRemoteRegistry(options: RemoteRegistryOptions): RemoteRegistry {
  const { page, fetchRest, fetchComplete, known } = options;
  const registry = createReadable(page);

  const extend = (extended: Registry) => {
    for (const remote of extended.remotes) for (const folder of [remote, ...fallbacksOf(remote)]) known?.add(folder);
    registry.set(extended);
    return true;
  };
  /** Lets calls that arrive while one is pending share its result. */
  const once = (load: () => Promise<boolean>) => {
    let pending: Promise<boolean> | null = null;
    return () => {
      pending ??= load()
        .catch(() => false)
        .finally(() => (pending = null));
      return pending;
    };
  };
  const addOmitted = once(async () => extend(withOmitted(registry.get(), parseRegistry(await fetchComplete()))));
  const addRest = once(async () => {
    const { rest } = registry.get();
    // Servers keep the file for a while only.
    const file = rest && (await fetchRest(rest).catch(() => null));
    if (file) return extend(withRest(registry.get(), parseRegistry(file)));
    return extend(withAll(registry.get(), parseRegistry(await fetchComplete())));
  });

  return {
    get: registry.get,
    getServer: () => page,
    subscribe: registry.subscribe,
    loadRest: () => (registry.get().rest || registry.get().abridged ? addRest() : Promise.resolve(false)),
    loadOmitted: () => (registry.get().omitted?.length ? addOmitted() : Promise.resolve(false)),
  };
}
