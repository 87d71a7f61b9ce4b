import type { Contributes, ReleaseManifest } from '@shinobi/shared/contract/platform/release';
import { withoutParamNames } from './route-overlap.js';

export interface ActiveContributions {
  readonly version: string;
  readonly contributes: Contributes;
}

/** Returns sentences about what may surprise the team that promotes a version. */
export function contributionWarnings(added: Contributes, active: ActiveContributions | null): string[] {
  const isEmpty = Object.values(added).every((contributions) => contributions.length === 0);
  const nothing = isEmpty ? ['It contributes nothing: no page, panel, dialog or slot of the product shows it.'] : [];
  if (!active) return nothing;
  const kept = new Set(added.routes.map(({ path }) => withoutParamNames(path)));
  const removed = active.contributes.routes.filter(({ path }) => !kept.has(withoutParamNames(path)));
  return [
    ...nothing,
    ...removed.map(
      ({ path }) =>
        `The route ${path} of the active version ${active.version} is missing: links to it will lead nowhere.`,
    ),
  ];
}

/** Returns a sentence when rendered pages and server bundle do not belong together. */
export function renderingWarnings({ contributes, server }: Pick<ReleaseManifest, 'contributes' | 'server'>): string[] {
  const [rendered] = contributes.routes.filter((route) => route.rendered);
  if (rendered && !server)
    return [
      `The page ${rendered.path} is rendered by the server, and there is no server bundle: it arrives without its content.`,
    ];
  if (server && !rendered) return [`No page is rendered by the server: the server bundle ${server.file} has no use.`];
  return [];
}
