/** Where a quest leads to. */
export type Transition =
  | { readonly kind: 'page'; readonly path: string }
  | { readonly kind: 'panel'; readonly panel: string; readonly props: { readonly card?: string } };

/** Reads `/grammar/te-form`, `panel:active-users` and `panel:my-page/bio`. */
export function transitionOf(target: string): Transition {
  const [, panel, card] = /^panel:([\w-]+)(?:\/([\w-]+))?$/.exec(target) ?? [];
  if (!panel) return { kind: 'page', path: target.startsWith('/') ? target : '/' };
  return { kind: 'panel', panel, props: card ? { card } : {} };
}
