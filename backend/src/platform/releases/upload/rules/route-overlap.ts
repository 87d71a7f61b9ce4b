/** As in site/pages/rules/address-pattern.ts and in the page's router: of two matching patterns the heavier one wins. */
const WEIGHT = { fixed: 10, param: 3, rest: -2 };

type Segment =
  | { readonly kind: 'fixed'; readonly text: string }
  | { readonly kind: 'param' }
  | { readonly kind: 'rest' };

const OPTIONAL = /^:\w+\?$/;

function segmentOf(text: string): Segment {
  if (text === '*') return { kind: 'rest' };
  return text.startsWith(':') ? { kind: 'param' } : { kind: 'fixed', text };
}

/** Returns the pattern with and without each optional part: the page's router treats them as patterns of their own. */
function variantsOf(pattern: string): Segment[][] {
  let variants: Segment[][] = [[]];
  for (const part of pattern.split('/').filter(Boolean)) {
    const longer = variants.map((variant) => [...variant, segmentOf(part)]);
    variants = OPTIONAL.test(part) ? [...variants, ...longer] : longer;
  }
  return variants;
}

const weightOf = (segments: readonly Segment[]): number => segments.reduce((sum, { kind }) => sum + WEIGHT[kind], 0);

/** Returns whether some address matches both patterns. */
function overlap([our, ...ourOthers]: readonly Segment[], [their, ...theirOthers]: readonly Segment[]): boolean {
  if (our?.kind === 'rest' || their?.kind === 'rest') return true;
  if (!our || !their) return our === their;
  const isSame = our.kind === 'param' || their.kind === 'param' || our.text === their.text;
  return isSame && overlap(ourOthers, theirOthers);
}

/** Returns whether a new route would get addresses that another route has now. Both are patterns of the router. */
export const takesAddresses = (added: string, existing: string): boolean =>
  variantsOf(added).some((ours) =>
    variantsOf(existing).some((theirs) => overlap(ours, theirs) && weightOf(ours) >= weightOf(theirs)),
  );

/** Returns whether a route would get addresses of pages that do not exist yet, or of nobody: its first part is no name. */
export const takesUnknownAddresses = (pattern: string): boolean =>
  variantsOf(pattern).some(([first]) => first?.kind !== 'fixed');

/** Returns the pattern without the names of its parameters, which do not matter for what it matches. */
export const withoutParamNames = (pattern: string): string => pattern.replaceAll(/:\w+/g, ':');
