// The server bundle of a release with rendered pages. For webpack and Rspack.
import { renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { KitError } from './kit-error.mjs';
import { SERVER_BUNDLE } from './release-folder.mjs';
import { requestsOfOthers } from './route-imports.mjs';
import { addressOfBundle, browserOnly, libraryExternals, remoteAddress } from './server-libraries.mjs';
import { sharedWith } from './shared-libraries.mjs';

const mapValues = (object, change) =>
  Object.fromEntries(Object.entries(object ?? {}).map(([key, value]) => [key, change(value)]));

/** A bundler adds its defaults for browsers to these objects, so the server's bundle gets copies. */
const copyModule = (module) => ({
  ...module,
  parser: mapValues(module.parser, (options) => ({ ...options })),
  generator: mapValues(module.generator, (options) => ({ ...options })),
});

/**
 * What a project's configuration says about sources, before the bundler completes it: `apply` of a plugin sees it so.
 * `except` are the plugins that are for browsers.
 */
export function readSourceConfig({ options }, except) {
  const { context, module, output, plugins, resolve, resolveLoader } = options;
  const { assetModuleFilename, hashFunction, uniqueName } = output;
  return {
    ...{ context, resolve: { ...resolve }, resolveLoader: { ...resolveLoader } },
    module: copyModule(module),
    output: { assetModuleFilename, hashFunction, uniqueName },
    plugins: plugins.filter((plugin) => !except.includes(plugin)),
  };
}

/**
 * Classes and pictures are those of the browser's files: the same names, and nothing is written. Workers are for browsers; their
 * code would need Node's `url`, which the server does not provide.
 */
const withoutFiles = ({ generator, parser, ...module }) => ({
  ...module,
  parser: { ...parser, javascript: { ...parser?.javascript, worker: false, url: 'relative' } },
  generator: {
    ...generator,
    'css/auto': { ...generator['css/auto'], exportsOnly: true },
    asset: { ...generator.asset, emit: false },
  },
});

const serverConfig = (source, { bundler, remote, contributes, folder }) => ({
  ...source,
  name: `${remote.name} for the server`,
  mode: 'production',
  target: 'node22',
  devtool: false,
  entry: remote.entry,
  output: {
    ...source.output,
    path: folder,
    filename: SERVER_BUNDLE,
    publicPath: remoteAddress(remote.name, remote.version),
    library: { type: 'commonjs2' },
  },
  module: withoutFiles(source.module),
  externals: [
    libraryExternals(sharedWith(remote.bundled)),
    browserOnly(remote.entry, requestsOfOthers(remote.entry, contributes)),
  ],
  plugins: [
    ...source.plugins,
    new bundler.DefinePlugin(addressOfBundle(remote)),
    new bundler.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
  ],
  optimization: { minimize: false, splitChunks: false },
  experiments: { css: true },
  performance: false,
  stats: 'errors-warnings',
  infrastructureLogging: { level: 'error' },
});

function run(compiler) {
  return new Promise((resolve, reject) => {
    compiler.run((fault, stats) =>
      compiler.close(() => {
        if (fault) reject(fault);
        else if (stats.hasErrors())
          reject(new KitError(`The server bundle: ${stats.toString({ preset: 'errors-only', colors: false })}`));
        else resolve();
      }),
    );
  });
}

/** Writes the server bundle into the folder of the release, with the project's own loaders and plugins. */
export async function buildServerBundle(compiler, source, { remote, contributes }) {
  const bundler = compiler.rspack ?? compiler.webpack;
  const folder = `${path.resolve(remote.output)}.server`;
  try {
    await run(bundler(serverConfig(source, { bundler, remote, contributes, folder })));
    renameSync(path.join(folder, SERVER_BUNDLE), path.join(remote.output, SERVER_BUNDLE));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
