/** Numbers of the rules on a page of `shared/docs/behaviour`. */
export const rulesOf = (page: string): ReadonlySet<number> =>
  new Set([...page.matchAll(/^(\d+)\. /gm)].map(([, number]) => Number(number)));

export interface RuleReference {
  readonly page: string;
  readonly rule: number;
}

/** References such as `docs/behaviour/economy.md, rule 3` in a source, also where a comment breaks the line in between. */
export const referencesIn = (source: string): readonly RuleReference[] =>
  [...source.matchAll(/docs\/behaviour\/([a-z-]+)\.md,\s+(?:\* )?rule\s+(?:\* )?(\d+)/g)].map(
    ([, page = '', rule]) => ({
      page,
      rule: Number(rule),
    }),
  );
