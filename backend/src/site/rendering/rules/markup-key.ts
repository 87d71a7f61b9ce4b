import { createHash } from 'node:crypto';
import type { RenderTarget } from '../render-target.js';

/** The builds of shell and release that render a page. */
const builds = ({ release, shell }: RenderTarget): readonly unknown[] => [
  shell.version,
  shell.server?.integrity,
  release && [release.name, release.version, release.sourceHash, release.server?.integrity],
];

/** Names the builds that render a page: a render process serves one such name. */
export const rendererKey = (target: RenderTarget): string => JSON.stringify(builds(target));

/** Returns the name under which the markup of a page is stored: it changes with everything the markup is made from. */
export function markupKey(target: RenderTarget): string {
  const { address, remote, route, registry, articles, home, queries } = target;
  const order = [address, remote, route, registry, articles, home, queries];
  return createHash('sha256')
    .update(JSON.stringify([...builds(target), ...order]))
    .digest('hex');
}
