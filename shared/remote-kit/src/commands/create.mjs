import { cpSync, existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { KitError, UsageError } from '../kit-error.mjs';
import { sharedVersions } from '../shared-libraries.mjs';

export const summary = 'Creates a remote: a page that runs, a test, and the commands to release it.';
export const usage = '<folder> [--bundler webpack|rspack|vite] [--name weather]';
export const positionals = 1;
export const options = {
  bundler: { type: 'string', value: 'NAME', description: 'webpack, rspack or vite (default: vite)' },
  name: { type: 'string', value: 'NAME', description: 'of the remote (default: the name of the folder)' },
  kit: { type: 'string', value: 'FILE', description: 'the packed kit, when it is not in a package registry' },
};

const TEMPLATE = fileURLToPath(new URL('../../template', import.meta.url));
const KIT = new URL('../../package.json', import.meta.url);

/** `REMOTE_NAME` of the contract. */
const NAME = /^[a-z][a-z0-9]{1,19}$/;

const FEDERATION = { '@module-federation/enhanced': '2.9.2' };
/** Versions that were tried together. */
const PACKAGES = {
  webpack: { webpack: '5.110.3', ...FEDERATION },
  rspack: { '@rspack/core': '2.3.2', ...FEDERATION },
  vite: { vite: '8.3.8', '@module-federation/vite': '1.23.0' },
};

const SCRIPTS = {
  dev: 'shinobi-remote dev',
  build: 'shinobi-remote build',
  verify: 'shinobi-remote verify',
  release: 'shinobi-remote release',
  rollback: 'shinobi-remote rollback',
  test: "node --import @shinobi/remote-kit/testing --test 'test/**/*.test.tsx'",
  typecheck: 'tsc',
};

const json = (value) => `${JSON.stringify(value, null, 2)}\n`;
const capitalized = (name) => name[0].toUpperCase() + name.slice(1);

/** Where npm finds the kit: in a registry, or a packed file, relative to the project. */
function kitSource(kit, folder, version) {
  if (kit === undefined) return `^${version}`;
  if (!existsSync(kit)) throw new UsageError(`--kit names ${kit}, which does not exist.`);
  return `file:${path.relative(folder, path.resolve(kit)).split(path.sep).join('/')}`;
}

function packageOf(name, bundler, kit) {
  const { react, 'react-dom': reactDom, '@tanstack/react-query': query } = sharedVersions();
  const { dependencies } = JSON.parse(readFileSync(KIT, 'utf8'));
  return {
    name: `remote-${name}`,
    version: '1.0.0',
    private: true,
    type: 'module',
    scripts: SCRIPTS,
    devDependencies: {
      '@shinobi/remote-kit': kit,
      '@tanstack/react-query': query,
      '@types/node': '^24.0.0',
      '@types/react': '^19.2.0',
      '@types/react-dom': '^19.2.0',
      ...PACKAGES[bundler],
      react,
      'react-dom': reactDom,
      // Drives the Chromium of the machine in the smoke test of `verify`; it downloads none.
      'playwright-core': '1.65.1',
      typescript: dependencies.typescript,
    },
  };
}

const configOf = (name, bundler) => `import { readFileSync } from 'node:fs';
import { remoteConfig } from '@shinobi/remote-kit/${bundler}';

const { version } = JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8'));

export default remoteConfig({ name: '${name}', version });
`;

/** The template is the remote "weather"; another name takes its place. */
function rename(folder, name) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  for (const entry of files) {
    const file = path.join(entry.parentPath, entry.name);
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, text.replaceAll('weather', name).replaceAll('Weather', capitalized(name)));
  }
}

export async function run({ values, positionals: [target], log }) {
  if (!target) throw new UsageError('Say in which folder: shinobi-remote create weather');
  const folder = path.resolve(target);
  const name = values.name ?? path.basename(folder);
  const bundler = values.bundler ?? 'vite';
  if (!NAME.test(name))
    throw new UsageError(`"${name}" is no name for a remote: 2 to 20 lower-case letters and digits. Use --name.`);
  if (!Object.hasOwn(PACKAGES, bundler)) throw new UsageError('--bundler is webpack, rspack or vite.');
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new KitError(`${target} is not empty. Choose another folder.`);
  const kit = kitSource(values.kit, folder, JSON.parse(readFileSync(KIT, 'utf8')).version);

  cpSync(TEMPLATE, folder, { recursive: true });
  rename(folder, name);
  renameSync(path.join(folder, 'gitignore'), path.join(folder, '.gitignore'));
  writeFileSync(path.join(folder, 'package.json'), json(packageOf(name, bundler, kit)));
  writeFileSync(path.join(folder, `${bundler}.config.mjs`), configOf(name, bundler));
  log(`Created the remote "${name}" in ${target}. Next: cd ${target} && npm install && npm test`);
}
