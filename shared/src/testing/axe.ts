/** Rules that need what jsdom does not draw (contrast, names compared with what one sees), or a whole page (landmarks). */
const OFF = Object.fromEntries(
  ['color-contrast', 'label-content-name-mismatch', 'region'].map((rule) => [rule, { enabled: false }]),
);

/** Throws with every accessibility violation that axe finds inside an element, and where it is. */
export async function expectNoAxeViolations(container: Element): Promise<void> {
  // Large, and most suites that use other helpers never call it.
  const { default: axe } = await import('axe-core');
  const { violations } = await axe.run(container, { rules: OFF, resultTypes: ['violations'] });
  if (violations.length === 0) return;
  const found = violations.flatMap(({ id, help, nodes }) => nodes.map(({ html }) => `${id}: ${help}\n  ${html}`));
  throw new Error(`axe finds ${found.length} violations:\n${found.join('\n')}`);
}
