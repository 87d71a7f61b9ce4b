import axe from 'axe-core';

/** What cannot be judged without layout (contrast), and what is a matter of the whole page (landmarks). */
const OFF = { 'color-contrast': { enabled: false }, region: { enabled: false } };

/** Throws with every accessibility fault that axe finds inside an element of the document, and where it is. */
export async function expectNoAxeViolations(container: Element): Promise<void> {
  const { violations } = await axe.run(container, { rules: OFF, resultTypes: ['violations'] });
  if (violations.length === 0) return;
  const found = violations.flatMap(({ id, help, nodes }) => nodes.map(({ html }) => `${id}: ${help}\n  ${html}`));
  throw new Error(`axe finds ${found.length} faults:\n${found.join('\n')}`);
}
