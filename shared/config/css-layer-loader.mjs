/**
 * Puts a stylesheet into the cascade layer of its owner, so that selectors of different owners do not compete: the order
 * of layers is `ui`, `shell`, then the remotes.
 */
export default function cssLayerLoader(source) {
  return `@layer ${this.getOptions().layer} {\n${source}\n}`;
}
