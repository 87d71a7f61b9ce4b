import {
  type Contributes,
  type FallbackRelease,
  FILE_LIST,
  type Registry,
  type RemoteInRegistry,
  type RouteContribution,
} from '@shinobi/shared/contract/platform/release';
import type { PublishedRemote } from '../../platform/releases/index.js';
import { isTool, type PageRoute, type RequiredFiles } from './page-route.js';
import type { VisitorView } from './site-views.service.js';

/**
 * Reduces a version's files to those that a page needs first; the rest is in its file list, whose hash is included.
 * Versions that were built before there were file lists keep all of them.
 */
function withFirstFiles<T extends FallbackRelease>(version: T, first: readonly string[]): T {
  const { entry, files } = version;
  if (!Object.hasOwn(files, FILE_LIST)) return version;
  const names = [...new Set([entry, FILE_LIST, ...first])];
  return { ...version, list: FILE_LIST, files: Object.fromEntries(names.map((name) => [name, files[name] ?? ''])) };
}

/** Removes what only the server needs: routes' files, calls and hosts. */
function remoteOf({ routes: _files, ...remote }: PublishedRemote, needs: readonly string[]): RemoteInRegistry {
  const { contributes, preload, fallback, olderFallbacks } = remote;
  return {
    ...withFirstFiles(remote, [...preload, ...needs]),
    contributes: {
      ...contributes,
      routes: contributes.routes.map(({ parts: _hosts, ...route }) => ({ ...route, preload: [] })),
    },
    ...(fallback && { fallback: withFirstFiles(fallback, []) }),
    ...(olderFallbacks && { olderFallbacks: olderFallbacks.map((older) => withFirstFiles(older, [])) }),
  };
}

/** Returns the registry with everything that the remotes contribute. */
export const completeRegistry = ({ shell, rev, remotes }: VisitorView, needs?: RequiredFiles): Registry => ({
  rev,
  contract: shell.contract,
  remotes: remotes.map((remote) => remoteOf(remote, needs?.remote === remote.name ? needs.files : [])),
});

const contributesNothing = ({ contributes }: RemoteInRegistry) =>
  Object.values(contributes).every((contributions) => contributions.length === 0);

function withoutTools(remote: RemoteInRegistry): RemoteInRegistry {
  const { contributes } = remote;
  return { ...remote, contributes: { ...contributes, routes: contributes.routes.filter((route) => !isTool(route)) } };
}

/** Returns a registry without the routes for editors and the administrator, which few visitors need. */
function registryWithoutTools(registry: Registry): Registry {
  const omitted = registry.remotes.filter(({ contributes }) => contributes.routes.some(isTool)).map(({ name }) => name);
  const shortened = registry.remotes.map((remote) => (omitted.includes(remote.name) ? withoutTools(remote) : remote));
  const remotes = shortened.filter((remote) => !omitted.includes(remote.name) || !contributesNothing(remote));
  return { ...registry, remotes, omitted };
}

/** What menus, titles and the router need of a page; the rest has its default or comes later. */
type AbridgedRoute = Pick<RouteContribution, 'id' | 'path' | 'title' | 'entry'> & Partial<RouteContribution>;

interface AbridgedRemote extends Omit<RemoteInRegistry, 'contributes'> {
  readonly contributes: Omit<Contributes, 'routes'> & { readonly routes: readonly AbridgedRoute[] };
}

/** The registry as a page has it. */
export interface PageRegistry extends Omit<Registry, 'remotes'> {
  readonly remotes: readonly AbridgedRemote[];
}

const abridgeRoute = ({ id, path, title, entry, audience }: RouteContribution): AbridgedRoute => ({
  id,
  path,
  title,
  ...(entry !== undefined && { entry }),
  ...(audience !== 'everyone' && { audience }),
});

/** Leaves out what only the pages of other routes need: most of a registry is their descriptions. */
function abridge(registry: Registry, own: PageRoute | null): PageRegistry {
  const remotes = registry.remotes.map((remote): AbridgedRemote => {
    const isOwn = ({ path }: RouteContribution) => own?.required?.remote === remote.name && own.path === path;
    const routes = remote.contributes.routes.map((route) => (isOwn(route) ? route : abridgeRoute(route)));
    return { ...remote, contributes: { ...remote.contributes, routes } };
  });
  return { ...registry, remotes, abridged: true };
}

/**
 * Returns the registry for a page, with the hashes of the files that its own remote needs for it. Only on the main site
 * is anything left out: the other sites show one part of the product, or list all remotes.
 */
export function registryOf(view: VisitorView, route: PageRoute | null): PageRegistry {
  const registry = completeRegistry(view, route?.required);
  const shown = view.preview ? { ...registry, preview: view.preview } : registry;
  if (view.site.variant !== 'main') return shown;
  return abridge(route?.needsTools ? shown : registryWithoutTools(shown), route);
}
