import { contract, type Endpoint } from '@shinobi/shared/contract';
import { FILE_LIST } from '@shinobi/shared/contract/platform/release';
import type { PageHead } from '@shinobi/shared/domain/platform/page-head';
import type { Published, PublishedRemote } from '../../platform/releases/index.js';
import { addressPattern, type AddressPattern, type AddressParams } from './rules/address-pattern.js';
import { preloadLink } from './rules/markup.js';
import type { Site } from './rules/site-host.js';
import type { BuiltShell, ShellRoute } from './shell-build.js';

/** Files of a remote, by name. */
export interface RequiredFiles {
  readonly remote: string;
  readonly files: readonly string[];
}

/** A page of the shell, or one that a remote contributes. */
export interface PageRoute extends PageHead {
  readonly path: string;
  readonly pattern: AddressPattern;
  /** The address of the call whose answer the page shows; parameters are still to be filled in. */
  readonly documentCall?: string;
  /** Preload links of what the page needs beyond what every page does. */
  readonly links: string;
  /** What it needs of the remote that contributes it. */
  readonly required?: RequiredFiles;
  /** Addresses of calls that the page begins with; parameters are still to be filled in. */
  readonly calls: readonly string[];
  readonly body: string;
  /** For search engines. */
  readonly isPublic: boolean;
}

interface FileFolder {
  readonly base: string;
  readonly files: Readonly<Record<string, string>>;
}

const linksTo = ({ base, files }: FileFolder, names: readonly string[]): string =>
  [...new Set(names)].map((name) => preloadLink({ href: base + name, integrity: files[name] })).join('');

const OPEN_CALLS = Object.entries<Endpoint>(contract)
  .filter(([key, { access }]) => key.startsWith('GET ') && access === 'anyone')
  .map(([key]) => addressPattern(key.slice('GET '.length)));

/** A call that a guest may not make would only be a refusal in the console. */
const isOpenCall = (address: string): boolean =>
  OPEN_CALLS.some((pattern) => pattern.match(address.replace(/\?.*/, '')) !== null);

const NOT_FOR_SEARCH = new Set(['not-found', 'local', 'reset-password']);

const routeOfShell = (shell: BuiltShell, route: ShellRoute): PageRoute => ({
  path: route.path,
  pattern: addressPattern(route.path),
  title: route.title,
  description: route.description,
  links: linksTo(shell, route.preload),
  calls: [],
  body: route.body || shell.skeleton,
  isPublic: !NOT_FOR_SEARCH.has(route.id),
});

/** An address that leads on to the home page is answered with that: what it needs is there when it is shown. */
function routesOfRedirects(shell: BuiltShell): PageRoute[] {
  const home = shell.routes.find(({ path }) => path === '/');
  if (!home) return [];
  const { title, description, links } = routeOfShell(shell, home);
  return shell.redirects.map((path) => ({
    path,
    pattern: addressPattern(path),
    title,
    description,
    links,
    calls: [],
    body: shell.skeleton,
    isPublic: false,
  }));
}

function routesOfRemote(shell: BuiltShell, remote: PublishedRemote): PageRoute[] {
  const { entry, preload, routes, contributes, files } = remote;
  const list = Object.hasOwn(files, FILE_LIST) ? [FILE_LIST] : [];
  return contributes.routes.map((route) => {
    const needed = [entry, ...list, ...preload, ...(routes[route.id] ?? [])];
    return {
      path: route.path,
      pattern: addressPattern(route.path),
      title: route.title,
      description: route.description,
      piece: route.piece,
      pieceCall: route.piece?.call,
      links: linksTo(shell, shell.remotePages) + linksTo(remote, needed),
      needs: { remote: remote.name, files: needed },
      calls: route.preload.filter(isOpenCall),
      body: shell.skeleton,
      isPublic: route.audience === 'everyone',
    };
  });
}

/** What of the remotes a site shows: all of it, or the pages of one part alone. */
function remotesOf({ remotes }: Published, { variant }: Site): readonly PublishedRemote[] {
  if (variant === 'main' || variant === 'local') return remotes;
  return remotes.map((remote) => {
    const { contributes } = remote;
    const routes = contributes.routes.filter(({ parts }) => parts?.includes(variant));
    return { ...remote, contributes: { ...contributes, routes } };
  });
}

const isPlain = ({ path }: { readonly path: string }) => !/[:*]/.test(path);

/** The page that takes the place of the home page; null on the main site. */
function homeOf(remotes: readonly PublishedRemote[], { variant }: Site): string | null {
  if (variant === 'main') return null;
  if (variant === 'local') return '/local';
  return remotes.flatMap(({ contributes }) => contributes.routes).find(isPlain)?.path ?? '/not-found';
}

/** What one site shows of what is published. */
export interface SiteView {
  readonly site: Site;
  readonly remotes: readonly PublishedRemote[];
  readonly home: string | null;
  /** The routes of all pages. The shell's own come first: no remote can take them over. */
  readonly routes: readonly PageRoute[];
}

export function siteViewOf(shell: BuiltShell, published: Published, site: Site): SiteView {
  const remotes = remotesOf(published, site);
  const home = homeOf(remotes, site);
  const routes = [
    ...shell.routes.filter(({ id }) => id !== 'local' || site.debug).map((route) => routeOfShell(shell, route)),
    ...(home === null ? routesOfRedirects(shell) : []),
    ...remotes.flatMap((remote) => routesOfRemote(shell, remote)),
  ];
  const first = routes.find(({ path }) => path === home);
  if (!first) return { site, remotes, home, routes };
  const inItsPlace = { ...first, path: '/', pattern: addressPattern('/'), isPublic: false };
  return { site, remotes, home, routes: [inItsPlace, ...routes.filter(({ path }) => path !== '/')] };
}

export interface MatchedRoute {
  readonly route: PageRoute;
  readonly params: AddressParams;
}

/** Returns the route of an address, with its parameters. */
export function matchRoute(routes: readonly PageRoute[], path: string): MatchedRoute | null {
  let best: MatchedRoute | null = null;
  for (const route of routes) {
    if (best && route.pattern.weight <= best.route.pattern.weight) continue;
    const params = route.pattern.match(path);
    if (params) best = { route, params };
  }
  return best;
}
