import axe from 'axe-core';

/** jsdom draws nothing, and a component has no landmarks: browser tests check these rules. */
const UNSEEN = ['color-contrast', 'label-content-name-mismatch', 'region'];

/** The violations that axe finds in a component, one line each. */
export async function axeFindings(node: Element = document.body): Promise<string[]> {
  const rules = Object.fromEntries(UNSEEN.map((rule) => [rule, { enabled: false }]));
  const { violations } = await axe.run(node, { rules });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}
