import { fallbacksOf, type PublishedVersion } from '../../rules/fallback.js';

/** Returns the versions of a remote that pages may get: the active one, the canary, and what each of them falls back on. */
export function referredVersions(
  versions: readonly PublishedVersion[],
  { name, active, canary }: { readonly name: string; readonly active: string; readonly canary: string | null },
): readonly string[] {
  const chosen = canary === null ? [active] : [active, canary];
  const fallbacks = chosen.flatMap((version) => fallbacksOf(versions, { name, active: version, canary }));
  return [...new Set([...chosen, ...fallbacks.map(({ version }) => version)])];
}
