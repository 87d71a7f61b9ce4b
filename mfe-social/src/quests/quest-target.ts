/** The page or panel where a quest is fulfilled. */
export type QuestTarget =
  | { readonly kind: 'page'; readonly path: string }
  | { readonly kind: 'panel'; readonly panel: string; readonly props: { readonly card?: string } };

/** Parses `/grammar/te-form`, `panel:active-users` and `panel:my-page/bio`. */
export function parseQuestTarget(target: string): QuestTarget {
  const [, panel, card] = /^panel:([\w-]+)(?:\/([\w-]+))?$/.exec(target) ?? [];
  if (!panel) return { kind: 'page', path: target.startsWith('/') ? target : '/' };
  return { kind: 'panel', panel, props: card ? { card } : {} };
}
