// The project in the current folder: its bundler is the one whose configuration is there.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildWithVite, watchWithVite } from './bundlers/vite.mjs';
import { buildWithWebpack, watchWithWebpack } from './bundlers/webpack.mjs';
import { KitError } from './kit-error.mjs';

const BUNDLERS = {
  webpack: { package: 'webpack', build: buildWithWebpack, watch: watchWithWebpack },
  rspack: { package: '@rspack/core', build: buildWithWebpack, watch: watchWithWebpack },
  vite: { package: 'vite', build: buildWithVite, watch: watchWithVite },
};

const configOf = (dir, bundler) => path.join(dir, `${bundler}.config.mjs`);

/** The kit's plugin in a configuration knows the remote's name, version and folders. */
const remoteOf = ({ plugins = [] }) => plugins.find((plugin) => plugin?.remote)?.remote;

/** Reads the project. Throws a KitError when there is none. */
export async function readProject(dir = process.cwd()) {
  const bundler = Object.keys(BUNDLERS).find((name) => existsSync(configOf(dir, name)));
  if (!bundler)
    throw new KitError(
      `${dir} has no webpack.config.mjs, rspack.config.mjs or vite.config.mjs. Run the command in a remote's folder, ` +
        'or create one with `shinobi-remote create`.',
    );
  const { default: config } = await import(pathToFileURL(configOf(dir, bundler)).href);
  const remote = remoteOf(config);
  if (!remote)
    throw new KitError(
      `${bundler}.config.mjs does not use the kit: export default remoteConfig({ name, version }) of ` +
        `@shinobi/remote-kit/${bundler}.`,
    );
  const { build, watch, package: bundlerPackage } = BUNDLERS[bundler];
  const job = { dir, config, bundlerPackage };
  return { bundler, remote, build: () => build(job), watch: (onBuilt) => watch(job, onBuilt) };
}
