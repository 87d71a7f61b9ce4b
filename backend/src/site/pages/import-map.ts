import type { FallbackRelease } from '@shinobi/shared/contract/platform/release';
import type { PublishedRemote } from '../../platform/releases/index.js';
import { inlineJson } from './rules/markup.js';

const isModule = ({ entryType }: FallbackRelease) => entryType === 'module';

/** Browsers check a stylesheet by the attribute of its link. */
const scriptsOf = ({ base, files }: FallbackRelease): [string, string][] =>
  Object.entries(files)
    .filter(([name]) => /\.m?js$/.test(name))
    .map(([name, integrity]) => [base + name, integrity]);

/**
 * Returns the import map of a page, as JSON: the hash of each script that releases with a module as their entry may import,
 * which browsers check even where one module imports another. Null without such a release.
 */
export function importMap(remotes: readonly PublishedRemote[]): string | null {
  const modules = remotes
    .flatMap((remote) => [remote, remote.fallback, ...(remote.olderFallbacks ?? [])])
    .filter((release) => release !== undefined && isModule(release)) as readonly FallbackRelease[];
  if (modules.length === 0) return null;
  const integrity = Object.fromEntries(modules.flatMap(scriptsOf));
  return inlineJson({ integrity });
}
