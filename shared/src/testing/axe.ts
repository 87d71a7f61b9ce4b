/** Throws with every accessibility violation that axe finds inside an element, and where it is. */
export async function expectNoAxeViolations(container: Element): Promise<void> {
  // Large, and most suites that use other helpers never call it.
  const { axeFindings } = await import('../ui/testing/axe.js');
  const found = await axeFindings(container);
  if (found.length > 0) throw new Error(`axe finds ${found.length} violations:\n${found.join('\n')}`);
}
