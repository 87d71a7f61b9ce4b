import axe from 'axe-core';

/** They need what jsdom does not draw, or a whole page: browser tests check these rules. */
const UNSEEN = ['color-contrast', 'label-content-name-mismatch', 'region'];

/** The violations that axe finds in a component: rule, what it asks for, and the element. */
export async function axeFindings(node: Element = document.body): Promise<string[]> {
  const rules = Object.fromEntries(UNSEEN.map((rule) => [rule, { enabled: false }]));
  const { violations } = await axe.run(node, { rules, resultTypes: ['violations'] });
  return violations.flatMap(({ id, help, nodes }) => nodes.map(({ html }) => `${id}: ${help}\n  ${html}`));
}
