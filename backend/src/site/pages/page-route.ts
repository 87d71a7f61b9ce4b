import { contract, type Endpoint } from '@shinobi/shared/contract';
import { FILE_LIST, type RouteContribution } from '@shinobi/shared/contract/platform/release';
import type { PageHead } from '@shinobi/shared/domain/platform/page-head';
import type { PublishedRemote, PublishedRemotes } from '../../platform/releases/index.js';
import { type PageFile, pageFiles } from './page-files.js';
import { type AddressParams, addressPattern, type AddressPattern } from './rules/address-pattern.js';
import { PatternIndex } from './rules/pattern-index.js';
import type { Site } from './rules/site-host.js';
import type { BuiltShell, ShellRoute } from './shell-build.js';

/** The files of a remote, by name. */
export interface RequiredFiles {
  readonly remote: string;
  readonly files: readonly string[];
}

/** A page of the shell, or one that a remote contributes. */
export interface PageRoute extends PageHead {
  /** The id of the remote's route, or of the shell's page. */
  readonly id: string;
  readonly path: string;
  readonly pattern: AddressPattern;
  /** The address of the call whose document the page shows, with its parameters. */
  readonly documentCall?: string;
  /** The files that this page needs in addition to those of every page. */
  readonly files: readonly PageFile[];
  /** The files that the page needs of the remote that contributes it. */
  readonly required?: RequiredFiles;
  /** The addresses of the calls that the page makes first, with their parameters. */
  readonly calls: readonly string[];
  readonly body: string;
  /** Whether search engines may index it. */
  readonly isPublic: boolean;
  /** Whether the server renders its content. */
  readonly isRendered: boolean;
  /** Whether the page's registry has the routes for the staff. */
  readonly needsTools?: boolean;
}

/** Whether a contributed page is for the staff: moderators, editors, reviewers or the administrator. */
export const isTool = ({ audience }: Pick<RouteContribution, 'audience'>): boolean =>
  audience !== 'everyone' && audience !== 'user';

const OPEN_CALLS = Object.entries<Endpoint>(contract)
  .filter(([key, { access }]) => key.startsWith('GET ') && access === 'anyone')
  .map(([key]) => addressPattern(key.slice('GET '.length)));

/** Guests would only see the refusal of other calls in the console. */
const isOpenCall = (address: string): boolean =>
  OPEN_CALLS.some((pattern) => pattern.match(address.replace(/\?.*/, '')) !== null);

const NOT_FOR_SEARCH = new Set(['not-found', 'local', 'reset-password']);

/** The shell's pages with content that is the same for everyone. */
const RENDERED_BY_SHELL = new Set(['home', 'terms']);

/** The debug menu. */
const LISTS_ALL_REMOTES = 'local';

const routeOfShell = (shell: BuiltShell, route: ShellRoute): PageRoute => ({
  id: route.id,
  path: route.path,
  pattern: addressPattern(route.path),
  title: route.title,
  description: route.description,
  files: pageFiles(shell, route.preload),
  calls: [],
  body: route.body || shell.skeleton,
  isPublic: !NOT_FOR_SEARCH.has(route.id),
  isRendered: RENDERED_BY_SHELL.has(route.id),
  needsTools: route.id === LISTS_ALL_REMOTES,
});

/** An address that redirects to the home page gets the home page's files, so that they are loaded when it is shown. */
function routesOfRedirects(shell: BuiltShell): PageRoute[] {
  const home = shell.routes.find(({ path }) => path === '/');
  if (!home) return [];
  return shell.redirects.map((path): PageRoute => ({
    ...routeOfShell(shell, home),
    path,
    pattern: addressPattern(path),
    body: shell.skeleton,
    isPublic: false,
    isRendered: false,
  }));
}

function routesOfRemote(shell: BuiltShell, remote: PublishedRemote): PageRoute[] {
  const { entry, preload, routes, contributes, files } = remote;
  const list = Object.hasOwn(files, FILE_LIST) ? [FILE_LIST] : [];
  return contributes.routes.map((route): PageRoute => {
    const needed = [entry, ...list, ...preload, ...(routes[route.id] ?? [])];
    return {
      id: route.id,
      path: route.path,
      pattern: addressPattern(route.path),
      title: route.title,
      description: route.description,
      piece: route.piece,
      documentCall: route.piece?.call,
      files: [...pageFiles(shell, shell.remotePages), ...pageFiles(remote, needed)],
      required: { remote: remote.name, files: needed },
      calls: route.preload.filter(isOpenCall),
      // The same elements as the shell renders around the page, whose header and footer are away.
      body: route.fullPage ? `<div data-full-page="">${shell.skeleton}</div>` : shell.skeleton,
      isPublic: route.audience === 'everyone' && !route.noindex,
      isRendered: route.rendered === true && route.audience === 'everyone',
      needsTools: isTool(route),
    };
  });
}

/** Returns the remotes of a site: all of them, or only the pages of one site part. */
function remotesOf({ remotes }: Pick<PublishedRemotes, 'remotes'>, { variant }: Site): readonly PublishedRemote[] {
  if (variant === 'main' || variant === 'local') return remotes;
  return remotes.map((remote) => {
    const { contributes } = remote;
    const routes = contributes.routes.filter(({ parts }) => parts?.includes(variant));
    return { ...remote, contributes: { ...contributes, routes } };
  });
}

const isPlain = ({ path }: { readonly path: string }) => !/[:*]/.test(path);

/** Returns the path of the page that replaces the home page; null on the main site. */
function homeOf(remotes: readonly PublishedRemote[], { variant }: Site): string | null {
  if (variant === 'main') return null;
  if (variant === 'local') return '/local';
  return remotes.flatMap(({ contributes }) => contributes.routes).find(isPlain)?.path ?? '/not-found';
}

/** What one site shows of the published remotes. */
export interface SiteView {
  readonly site: Site;
  readonly remotes: readonly PublishedRemote[];
  readonly home: string | null;
  /** The routes of all pages. The shell's routes come first, so that no remote can replace them. */
  readonly routes: readonly PageRoute[];
}

export function siteViewOf(shell: BuiltShell, published: Pick<PublishedRemotes, 'remotes'>, site: Site): SiteView {
  const remotes = remotesOf(published, site);
  const home = homeOf(remotes, site);
  const routes = [
    ...shell.routes.filter(({ id }) => id !== 'local' || site.debug).map((route) => routeOfShell(shell, route)),
    ...(home === null ? routesOfRedirects(shell) : []),
    ...remotes.flatMap((remote) => routesOfRemote(shell, remote)),
  ];
  const first = routes.find(({ path }) => path === home);
  if (!first) return { site, remotes, home, routes };
  const inItsPlace = { ...first, path: '/', pattern: addressPattern('/'), isPublic: false, isRendered: false };
  return { site, remotes, home, routes: [inItsPlace, ...routes.filter(({ path }) => path !== '/')] };
}

export interface MatchedRoute {
  readonly route: PageRoute;
  readonly params: AddressParams;
}

const indexes = new WeakMap<readonly PageRoute[], PatternIndex<PageRoute>>();

function indexOf(routes: readonly PageRoute[]): PatternIndex<PageRoute> {
  const known = indexes.get(routes);
  if (known) return known;
  const index = new PatternIndex(
    1,
    routes.map((route) => [route.path, route] as const),
  );
  indexes.set(routes, index);
  return index;
}

/** Returns the route of an address, with its parameters. */
export function matchRoute(routes: readonly PageRoute[], path: string): MatchedRoute | null {
  let best: MatchedRoute | null = null;
  for (const route of indexOf(routes).candidatesFor(path)) {
    if (best && route.pattern.weight <= best.route.pattern.weight) continue;
    const params = route.pattern.match(path);
    if (params) best = { route, params };
  }
  return best;
}
