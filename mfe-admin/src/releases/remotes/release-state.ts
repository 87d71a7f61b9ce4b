import type { ResponseOf } from '@shinobi/shared/contract';

export const GET_RELEASES = 'GET /api/Admin/GetReleases';

/** Which versions of one remote visitors get, and how each version does. */
export type ReleaseState = ResponseOf<typeof GET_RELEASES>[number];
export type VersionState = ReleaseState['versions'][number];

/** A change that the administrator has chosen, and then confirms in a dialog. */
export type ReleaseChange =
  | { readonly kind: 'promote' | 'canary' | 'stop-canary'; readonly version: string }
  | { readonly kind: 'preview'; readonly version: string }
  /** `to` is preselected. */
  | { readonly kind: 'roll-back'; readonly to: string }
  | { readonly kind: 'freeze'; readonly frozen: boolean }
  | { readonly kind: 'retire'; readonly retired: boolean };

export type OpenChange = (change: ReleaseChange) => void;

/** The marks of a version, in the order in which they are shown. */
export function marksOf(state: ReleaseState, { version, provenAt, rolledBackAt }: VersionState): readonly string[] {
  const marks: readonly (readonly [mark: string, isSet: boolean])[] = [
    ['active', version === state.active],
    [`canary ${state.canaryPercent} %`, version === state.canary],
    ['fallback', version === state.fallback],
    ['proven', provenAt !== null],
    ['rolled back', rolledBackAt !== null],
  ];
  return marks.flatMap(([mark, isSet]) => (isSet ? [mark] : []));
}

/**
 * Whether choosing the version takes back what is active: it is the fallback, and older. A newer fallback is what an earlier
 * rollback has left behind.
 */
export function isStepBack({ active, fallback, versions }: ReleaseState, version: string): boolean {
  const order = versions.map((each) => each.version);
  return version === fallback && order.indexOf(version) > order.indexOf(active);
}

/** Why no version can be promoted now, or null. */
export function whyNoPromotion({ frozen, retiredAt }: ReleaseState): string | null {
  if (retiredAt !== null) return 'The remote is retired.';
  return frozen === null ? null : `Promotions are stopped: ${frozen}`;
}

/** The versions that a rollback can activate: the fallback first, then the others, newest first. */
export const rollbackTargets = ({ active, fallback, versions }: ReleaseState): readonly VersionState[] =>
  versions
    .filter(({ version }) => version !== active)
    .toSorted((a, b) => Number(b.version === fallback) - Number(a.version === fallback));

/** More versions are shown only on request. */
const SHOWN_MAX = 20;

/** The newest versions, and those that visitors get or fall back on however old they are. */
export const shownVersions = (state: ReleaseState, showsAll: boolean): readonly VersionState[] =>
  state.versions.filter(
    ({ version }, at) => showsAll || at < SHOWN_MAX || [state.active, state.canary, state.fallback].includes(version),
  );
