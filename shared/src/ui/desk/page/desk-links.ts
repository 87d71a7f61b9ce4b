import type { Contributions } from '@shinobi/shared/platform';

type RemoteContributes = ReturnType<Contributions['get']>['remotes'][number]['contributes'];
type Route = RemoteContributes['routes'][number];

/** The groups of the navigation, in this order. */
const GROUPS = [
  ['content', 'Content'],
  ['people', 'People'],
  ['figures', 'Figures'],
  ['system', 'System'],
] as const satisfies readonly (readonly [NonNullable<Route['desk']>['group'], string])[];

export interface DeskLink {
  readonly path: string;
  readonly name: string;
}

export interface DeskLinkGroup {
  readonly title: string;
  readonly links: readonly DeskLink[];
}

/** Returns the links of the pages that `mayOpen` selects, without empty groups. */
export function deskLinks(
  remotes: readonly { readonly contributes: RemoteContributes }[],
  mayOpen: (route: Route) => boolean,
): readonly DeskLinkGroup[] {
  const routes = remotes.flatMap(({ contributes }) => contributes.routes).filter(mayOpen);
  return GROUPS.map(([group, title]) => ({
    title,
    links: routes.flatMap(({ path, desk }) =>
      desk?.group === group ? [{ path: plainPath(path), name: desk.name }] : [],
    ),
  })).filter(({ links }) => links.length > 0);
}

/** Removes parameters that may be left out: `/en-check/:pageName?`. */
const plainPath = (path: string): string => path.replace(/\/:\w+\?/g, '');

const isWithin = (path: string, pathname: string) => pathname === path || pathname.startsWith(`${path}/`);

/** Returns the path of the link to the current page, or to the page above it. */
export const currentPath = (groups: readonly DeskLinkGroup[], pathname: string): string | null =>
  groups
    .flatMap(({ links }) => links)
    .map(({ path }) => path)
    .filter((path) => isWithin(path, pathname))
    .toSorted((one, other) => other.length - one.length)[0] ?? null;

/** Whether the page at an address, or the one above it, is open to everyone who has the editor's token. */
export const isTokenPage = (
  remotes: readonly { readonly contributes: RemoteContributes }[],
  pathname: string,
): boolean =>
  remotes
    .flatMap(({ contributes }) => contributes.routes)
    .some(({ path, desk }) => desk?.byToken === true && isWithin(plainPath(path), pathname));
