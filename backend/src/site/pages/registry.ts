import {
  type Contributes,
  type FallbackRelease,
  FILE_LIST,
  type MenuEntry,
  type Registry,
  type RegistryFile,
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
function remoteOf(
  { routes: _files, server: _bundle, sourceHash: _build, ...remote }: PublishedRemote,
  needs: readonly string[],
): RemoteInRegistry {
  const { contributes, preload, fallback, olderFallbacks } = remote;
  return {
    ...withFirstFiles(remote, [...preload, ...needs]),
    contributes: {
      ...contributes,
      routes: contributes.routes.map(({ parts: _hosts, rendered: _onServer, search: _tags, ...route }) => ({
        ...route,
        preload: [],
      })),
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

/** Returns a registry without the routes for the staff, which few visitors need. */
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

const abridgeRoute = ({ id, path, title, entry, audience, fullPage, desk }: RouteContribution): AbridgedRoute => ({
  id,
  path,
  title,
  ...(entry !== undefined && { entry }),
  ...(audience !== 'everyone' && { audience }),
  ...(fullPage && { fullPage }),
  ...(desk && { desk }),
});

/** Leaves out what only the pages of other routes need: most of a registry is their descriptions. */
function abridge(remote: RemoteInRegistry, own: PageRoute): AbridgedRemote {
  const routes = remote.contributes.routes.map((route) => (route.path === own.path ? route : abridgeRoute(route)));
  return { ...remote, contributes: { ...remote.contributes, routes } };
}

/** Returns the menu entries for everyone; pages contain them without the remotes that contribute them. */
const menuOf = (remotes: readonly RemoteInRegistry[]): MenuEntry[] =>
  remotes
    .flatMap(({ contributes }) => contributes.routes)
    .flatMap(({ path, entry, audience }) => (entry !== undefined && audience === 'everyone' ? [{ path, entry }] : []));

/** Returns the registry of a page of the main site with all remotes, as the file `rest` of the page contains it. */
export function restOf(view: VisitorView, route: PageRoute | null): Registry {
  const complete = completeRegistry(view);
  return route?.needsTools ? complete : registryWithoutTools(complete);
}

/** Returns the remote that owns a page, with the hashes of the files that the page needs first; null for a page of the shell. */
function ownRemote({ remotes }: VisitorView, route: PageRoute | null): RemoteInRegistry | null {
  const found = remotes.find(({ name }) => name === route?.required?.remote);
  if (!found || !route) return null;
  const remote = remoteOf(found, route.required?.files ?? []);
  return route.needsTools ? remote : withoutTools(remote);
}

const menuWithout = (own: RemoteInRegistry | null, { remotes }: Registry): Pick<Registry, 'menu'> => {
  const menu = menuOf(remotes.filter(({ name }) => name !== own?.name));
  return menu.length > 0 ? { menu } : {};
};

/** Returns the registry of a page of the main site: the remote that owns it. `rest` is the file with all remotes. */
function ownRegistry(view: VisitorView, route: PageRoute | null, rest: RegistryFile | null): PageRegistry {
  const all = restOf(view, route);
  const own = ownRemote(view, route);
  return {
    ...all,
    remotes: own && route ? [abridge(own, route)] : [],
    ...menuWithout(own, all),
    ...(rest && { rest }),
    abridged: true,
  };
}

/**
 * Returns the registry for a page. Only on the main site is anything left out: the other sites show one part of the product,
 * or list all remotes.
 */
export function registryOf(view: VisitorView, route: PageRoute | null, rest: RegistryFile | null): PageRegistry {
  const registry =
    view.site.variant === 'main' ? ownRegistry(view, route, rest) : completeRegistry(view, route?.required);
  return view.preview ? { ...registry, preview: view.preview } : registry;
}

/** Returns the registry from which a page is rendered: without anything that its markup does not depend on. */
export function registryForRendering(view: VisitorView, route: PageRoute): Registry {
  const own = ownRemote(view, route);
  const { fallback: _first, olderFallbacks: _others, proven: _reports, list: _list, ...remote } = own ?? {};
  return {
    rev: 0,
    contract: view.shell.contract,
    remotes: own ? [{ ...(remote as RemoteInRegistry), files: {}, preload: [] }] : [],
    ...menuWithout(own, restOf(view, route)),
  };
}
