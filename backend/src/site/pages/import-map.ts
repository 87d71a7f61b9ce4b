import type { FallbackRelease } from '@shinobi/shared/contract/platform/release';
import type { PublishedRemote } from '../../platform/releases/index.js';
import { inlineJson } from './rules/markup.js';

/** An entry that is requested again has an address of its own (shell/src/federation/known-files). */
const RETRIES_MAX = 8;

const isModule = ({ entryType }: FallbackRelease) => entryType === 'module';

/** Browsers check a stylesheet by the attribute of its link. */
const scriptsOf = ({ base, files }: FallbackRelease): [string, string][] =>
  Object.entries(files)
    .filter(([name]) => /\.m?js$/.test(name))
    .map(([name, integrity]) => [base + name, integrity]);

function retriesOf({ base, entry, files }: FallbackRelease): [string, string][] {
  return Array.from({ length: RETRIES_MAX }, (_, at) => [`${base}${entry}?retry=${at + 1}`, files[entry] ?? '']);
}

/**
 * Returns the import map of a page: the hash of each script that releases with a module as their entry may import, which
 * browsers check even where one module imports another. Empty without such a release.
 */
export function importMap(remotes: readonly PublishedRemote[]): string {
  const modules = remotes
    .flatMap((remote) => [remote, remote.fallback, ...(remote.olderFallbacks ?? [])])
    .filter((release) => release !== undefined && isModule(release)) as readonly FallbackRelease[];
  if (modules.length === 0) return '';
  const integrity = Object.fromEntries(modules.flatMap((release) => [...scriptsOf(release), ...retriesOf(release)]));
  return `<script type="importmap" nonce="__NONCE__">${inlineJson({ integrity })}</script>`;
}
