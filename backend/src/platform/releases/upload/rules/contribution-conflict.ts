import type { Contributes } from '@shinobi/shared/contract/platform/release';
import { takesAddresses, takesUnknownAddresses, withoutParamNames } from './route-overlap.js';

/** What the pages of a remote, or of the shell, occupy already. */
export interface Occupant {
  /** Such as `study` or `the shell`. */
  readonly name: string;
  readonly routes: readonly string[];
  readonly panels: readonly string[];
  readonly dialogs: readonly string[];
  /** As `slot/id`. */
  readonly slots: readonly string[];
}

export const occupantOf = (name: string, { routes, panels, dialogs, slots }: Contributes): Occupant => ({
  name,
  routes: routes.map(({ path }) => path),
  panels: panels.map(({ kind }) => kind),
  dialogs: dialogs.map(({ kind }) => kind),
  slots: slots.map(({ slot, id }) => `${slot}/${id}`),
});

/** To these addresses the server responds itself, so that a page there would never be seen. */
const SERVER: Occupant = {
  name: 'the server',
  routes: [
    ...['/api/*', '/assets/*', '/remotes/*', '/share/*', '/images/:folder/:file', '/metrics'],
    ...['/preview/draft', '/preview/end', '/robots.txt', '/sitemap.xml', '/.well-known/*'],
  ],
  panels: [],
  dialogs: [],
  slots: [],
};

const KINDS = { panels: 'panel', dialogs: 'dialog', slots: 'slot component' } as const;

/**
 * Returns why a version must not be published together with the others, as the end of a sentence; null when nothing collides.
 * What its remote has in its active version already is not judged again.
 */
export function findConflict(
  added: Contributes,
  active: Contributes | null,
  others: readonly Occupant[],
): string | null {
  const own = occupantOf('', added);
  const before = active && occupantOf('', active);
  const knownRoutes = new Set(before?.routes.map(withoutParamNames));
  for (const route of own.routes) {
    if (knownRoutes.has(withoutParamNames(route))) continue;
    if (takesUnknownAddresses(route)) return `its route ${route} would take the addresses of other pages`;
    for (const other of [SERVER, ...others]) {
      const taken = other.routes.find((existing) => takesAddresses(route, existing));
      if (taken !== undefined) return `its route ${route} would take addresses from ${taken} of ${other.name}`;
    }
  }
  for (const kind of ['panels', 'dialogs', 'slots'] as const)
    for (const name of own[kind].filter((each) => !before?.[kind].includes(each))) {
      const owner = others.find((other) => other[kind].includes(name));
      if (owner) return `${owner.name} has a ${KINDS[kind]} ${JSON.stringify(name)} already`;
    }
  return null;
}
