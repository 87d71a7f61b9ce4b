import axe from 'axe-core';

/** Nothing is drawn in jsdom, and a piece has no landmarks: these are for the browser tests. */
const UNSEEN = ['color-contrast', 'label-content-name-mismatch', 'region'];

/** What axe finds wrong in a piece of page, one line each. */
export async function axeFindings(node: Element = document.body): Promise<string[]> {
  const rules = Object.fromEntries(UNSEEN.map((rule) => [rule, { enabled: false }]));
  const { violations } = await axe.run(node, { rules });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}
