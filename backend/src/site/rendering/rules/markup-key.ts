import { createHash, hash } from 'node:crypto';
import type { RenderTarget } from '../render-target.js';

/** The builds of shell and release that render a page. */
const builds = ({ release, shell }: RenderTarget): readonly unknown[] => [
  shell.version,
  shell.server?.integrity,
  release && [release.name, release.version, release.sourceHash, release.server?.integrity],
];

/** Names the builds that render a page: a render process serves one such name. */
export const rendererKey = (target: RenderTarget): string => JSON.stringify(builds(target));

/** Changes with the form in which markup is stored. */
const FORMAT = 2;

/** The pages of a route share their registry. */
const registryHashes = new WeakMap<RenderTarget['registry'], string>();

function hashOfRegistry({ registry }: RenderTarget): string {
  const known = registryHashes.get(registry);
  if (known !== undefined) return known;
  const computed = hash('sha256', registry);
  registryHashes.set(registry, computed);
  return computed;
}

/** Returns the name under which the markup of a page is stored: it changes with everything the markup is made from. */
export function markupKey(target: RenderTarget): string {
  const { address, remote, route, articles, home, calls } = target;
  const order = [FORMAT, address, remote, route, hashOfRegistry(target), articles, home];
  const responses = calls.map(({ key, body }) => [key, body.length]);
  const digest = createHash('sha256').update(JSON.stringify([...builds(target), ...order, responses]));
  for (const { body } of calls) digest.update(body);
  return digest.digest('hex');
}
