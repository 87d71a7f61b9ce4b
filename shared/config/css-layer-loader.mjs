/**
 * Puts a stylesheet into the cascade layer of its owner, so that no part of the product has to fight another's
 * selectors: layers are ordered `ui`, `shell`, then the frontends.
 */
export default function cssLayerLoader(source) {
  return `@layer ${this.getOptions().layer} {\n${source}\n}`;
}
