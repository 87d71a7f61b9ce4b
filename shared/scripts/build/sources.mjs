// The sources of a bundle and their hash.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../setup.mjs';

const TEST = /\.test\.[a-z]+$/;

/** Files that every bundle depends on: the build itself and the versions of all packages. */
const ALWAYS = [
  'package-lock.json',
  'shared/package.json',
  'shared/config/federation-share-isolation.mjs',
  'shared/config/shared-libraries.mjs',
  'shared/config/webpack-compile-early-plugin.mjs',
  'shared/config/webpack-integrity-plugin.mjs',
  'shared/config/webpack-rules.mjs',
  'shared/config/webpack.mjs',
  'shared/remote-kit/src/container-name.mjs',
  'shared/remote-kit/src/css-layer-loader.mjs',
  'shared/remote-kit/src/federation-entry-id-plugin.mjs',
  'shared/remote-kit/src/release-folder.mjs',
  'shared/remote-kit/src/route-imports.mjs',
  'shared/remote-kit/src/server-libraries.mjs',
  'shared/remote-kit/src/shared-libraries.mjs',
  'shared/remote-kit/src/webpack-config.mjs',
  'shared/remote-kit/src/webpack-release-plugin.mjs',
  'shared/src/client',
  'shared/src/contract',
  'shared/src/domain',
  'shared/src/ui',
];

/** Remotes use the shell's platform, so a change of the platform only rebuilds the shell. */
const ALSO = { shell: ['shared/src/platform', 'shell/server', 'shell/public'] };

function* filesBelow(place) {
  const absolute = path.join(root, place);
  if (!existsSync(absolute)) return;
  const entries = readdirSync(absolute, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    const file = path.relative(root, path.join(entry.parentPath, entry.name));
    if (entry.isFile() && !TEST.test(file)) yield file;
  }
}

/** The files, relative to the repository, that a workspace's bundle may contain or depend on. */
export function sourcesOf(workspace) {
  const single = ALWAYS.filter((place) => path.extname(place));
  const folders = ALWAYS.filter((place) => !path.extname(place));
  return [
    ...single,
    `${workspace}/package.json`,
    ...(workspace === 'shell' ? [] : [`${workspace}/contributes.json`]),
    ...[...folders, ...(ALSO[workspace] ?? []), `${workspace}/src`].flatMap((folder) => [...filesBelow(folder)]),
  ].sort();
}

/** A hash of names and contents. `salt` is anything else that the output depends on. */
export function hashOf(files, salt = '') {
  const hash = createHash('sha256').update(salt);
  for (const file of files) hash.update(`\0${file}\0`).update(readFileSync(path.join(root, file)));
  return hash.digest('hex');
}

/** The files of the repository that a bundle contains although the hash does not include them. There must be none. */
export function uncounted({ modules }, counted) {
  const known = new Set(counted);
  const single = [...modules].flatMap((module) => [...(module.modules ?? [module])]);
  return single
    .flatMap(({ resource }) => (resource ? [path.relative(root, resource.split('?')[0])] : []))
    .filter((file) => !file.startsWith('..') && !file.includes('node_modules') && !known.has(file));
}
