/**
 * Puts a stylesheet into the cascade layer of its remote, so that selectors of different owners do not compete: the order
 * of layers is `ui`, `shell`, then the remotes.
 */
export const inLayer = (layer, source) => `@layer ${layer} {\n${source}\n}`;

export default function cssLayerLoader(source) {
  return inLayer(this.getOptions().layer, source);
}
