import path from 'node:path';
import { fileURLToPath } from 'node:url';
import federation from '@module-federation/enhanced';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack from 'webpack';
import { containerName } from '../remote-kit/src/container-name.mjs';
import { FederationEntryIdPlugin } from '../remote-kit/src/federation-entry-id-plugin.mjs';
import { SERVER_BUNDLE } from '../remote-kit/src/release-folder.mjs';
import { requestsOfOthers } from '../remote-kit/src/route-imports.mjs';
import { addressOfBundle, browserOnly, libraryExternals, remoteAddress } from '../remote-kit/src/server-libraries.mjs';
import { federationOptions } from '../remote-kit/src/webpack-config.mjs';
import { consumedLibraries, providedLibraries } from './shared-libraries.mjs';
import { CompileEarlyPlugin } from './webpack-compile-early-plugin.mjs';
import { IntegrityPlugin } from './webpack-integrity-plugin.mjs';
import { rulesOf, withoutFiles } from './webpack-rules.mjs';

const here = path.dirname(fileURLToPath(import.meta.url));

/**
 * What most of a page consists of, to be compiled early: pages start with less work on the main thread, and the first verdict of
 * a quiz appears in the next frame. Other libraries are seldom called as a whole, and some are large.
 */
const OWN_CODE = /^(?!.*[\\/]node_modules[\\/])./;
/** Of pages of remotes, and of texts in Markdown. */
const FURTHER_LIBRARIES = /[\\/]node_modules[\\/](@module-federation|marked)[\\/]/;
const PAGE_LIBRARIES = /[\\/]node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|@tanstack)[\\/]/;

/** A script chunk times out after 120 seconds. */
const CHUNK_LOAD_TIMEOUT_MS = 120_000;

const resolve = {
  extensions: ['.ts', '.tsx', '.js'],
  extensionAlias: { '.js': ['.ts', '.tsx', '.js'] },
  conditionNames: ['source', '...'],
};

/** What sql.js asks Node for, and never reaches in a browser. */
const NODE_ONLY = { 'node:crypto': 'var {}', 'node:fs': 'var {}' };

/**
 * swc writes as few bytes as Terser, webpack's default, in a tenth of its time. Both run in this process: workers would
 * load their packages again for each bundle.
 */
const MINIMIZERS = [
  new MinimizerPlugin({
    minify: { implementation: MinimizerPlugin.swcMinify, options: { compress: { passes: 2 } } },
    parallel: false,
  }),
  new CssMinimizerPlugin({ parallel: false }),
];

/** What every bundle of the product has in common. `name` is the frontend's, `uniqueName` the container's. */
export function baseConfig({ dir, name, uniqueName, mode, publicPath, output, fileName, namesOnly = false }) {
  const hashed = mode === 'production' ? (fileName ?? '[contenthash:12]') : '[name]';
  return {
    name,
    mode,
    context: dir,
    target: ['web', 'es2022'],
    devtool: mode === 'production' ? false : 'cheap-module-source-map',
    output: {
      path: output,
      uniqueName,
      publicPath,
      filename: `${hashed}.js`,
      chunkFilename: mode === 'production' ? `${hashed}.js` : `${hashed}.chunk.js`,
      assetModuleFilename: mode === 'production' ? '[contenthash:12][ext]' : '[name][ext]',
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: CHUNK_LOAD_TIMEOUT_MS,
      hashFunction: 'sha256',
      // A module that threw because something it imports did not load is evaluated again by the next try.
      // strictModuleErrorHandling would throw the first error for ever.
      strictModuleExceptionHandling: true,
    },
    resolve,
    externals: NODE_ONLY,
    module: { rules: rulesOf({ mode, name, namesOnly }) },
    plugins: [
      ...(namesOnly ? [] : [new MiniCssExtractPlugin({ filename: `${hashed}.css`, chunkFilename: `${hashed}.css` })]),
      ...(mode === 'production' && !namesOnly
        ? [new CompileEarlyPlugin([OWN_CODE, PAGE_LIBRARIES, FURTHER_LIBRARIES]), new IntegrityPlugin()]
        : []),
    ],
    optimization: { minimizer: MINIMIZERS },
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  };
}

/**
 * Makes the shell's runtime that of all remotes, as the option `provideExternalRuntime` does. The option itself would add
 * a second copy: it names the plugin's CommonJS file, which requires the CommonJS files of the runtime.
 */
const PROVIDE_RUNTIME = fileURLToPath(import.meta.resolve('@module-federation/inject-external-runtime-core-plugin'));

/** Federation as the shell takes part in it: it provides libraries, and knows its remotes from the page's registry. */
export const shellFederation = () =>
  new federation.ModuleFederationPlugin({
    name: 'shell',
    shareStrategy: 'loaded-first',
    dts: false,
    manifest: false,
    experiments: { optimization: { target: 'web' } },
    runtimePlugins: [PROVIDE_RUNTIME, path.join(here, 'federation-share-isolation.mjs')],
    shared: providedLibraries,
  });

/** Federation as every remote takes part in it, also those of other repositories. */
export const remoteFederation = (container) =>
  new federation.ModuleFederationPlugin(
    federationOptions({ container, entry: './src/remote.ts', shared: consumedLibraries }),
  );

/**
 * A worker is one file: the Content-Security-Policy of files, which is the worker's, lets it load no others. Everything else
 * that is loaded on demand shares files.
 */
const isSplit = (chunk) => !chunk.canBeInitial() && !chunk.hasRuntime();

/**
 * One version of one frontend. `dir` is its workspace, `output` the folder that the files go to.
 * Its public path is where its entry was loaded from, so any host can serve the folder. The folder's name has the version, so
 * files need no hashes in theirs, of which the entry would have to list all.
 */
export function remoteConfig({ dir, name, version, output, mode = 'production' }) {
  const container = containerName(name, version);
  const base = baseConfig({ dir, name, uniqueName: container, mode, publicPath: 'auto', output, fileName: '[id]' });
  return {
    ...base,
    entry: {},
    optimization: { ...base.optimization, splitChunks: { chunks: isSplit } },
    plugins: [...base.plugins, remoteFederation(container), new FederationEntryIdPlugin()],
  };
}

/**
 * The bundle with which the server renders the pages that are `rendered` in contributes.json: one file, with the same
 * class names and addresses of pictures as the files for browsers. The server provides the shell's libraries.
 */
export function remoteServerConfig({ dir, name, version, output, contributes }) {
  const entry = path.join(dir, 'src/remote.ts');
  const base = baseConfig({
    dir,
    name,
    uniqueName: `${containerName(name, version)}__server`,
    mode: 'production',
    publicPath: remoteAddress(name, version),
    output,
    namesOnly: true,
  });
  return {
    ...base,
    name: `${name} for the server`,
    target: 'node22',
    entry,
    output: { ...base.output, filename: SERVER_BUNDLE, library: { type: 'commonjs2' } },
    externals: [
      base.externals,
      libraryExternals(consumedLibraries),
      browserOnly(entry, requestsOfOthers(entry, contributes)),
    ],
    optimization: { minimize: false },
    plugins: [
      ...base.plugins,
      new webpack.DefinePlugin(addressOfBundle({ name, version })),
      new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
    ],
    module: {
      rules: withoutFiles(base.module.rules),
      // Workers and files by URL are for browsers too.
      parser: { javascript: { worker: false, url: false } },
    },
  };
}

/** The shell; served under `/assets/`. */
export function shellConfig({ dir, output, mode = 'production' }) {
  const base = baseConfig({ dir, name: 'shell', uniqueName: 'shell', mode, publicPath: '/assets/', output });
  return {
    ...base,
    entry: { main: './src/main.ts' },
    optimization: { ...base.optimization, splitChunks: { cacheGroups: { vendor: VENDOR } } },
    plugins: [...base.plugins, shellFederation(), new FederationEntryIdPlugin()],
  };
}

/** What seldom changes is a file of its own, so that a new shell leaves it in the browser's cache. */
const VENDOR = {
  test: PAGE_LIBRARIES,
  name: 'vendor',
  chunks: 'initial',
  enforce: true,
};

/**
 * The shell's server bundle, one file for Node: same components, same class names, no stylesheets. The build renders the frame
 * of all pages with it, and servers render the pages that have content.
 */
export function shellServerConfig({ dir, output }) {
  const base = baseConfig({
    dir,
    name: 'shell',
    uniqueName: 'shell-server',
    mode: 'production',
    publicPath: '/assets/',
    output,
    namesOnly: true,
  });
  return {
    ...base,
    name: 'shell-server',
    target: 'node22',
    entry: { server: './server/server.tsx' },
    output: { ...base.output, filename: '[name].cjs', library: { type: 'commonjs2' } },
    optimization: { minimize: false },
    plugins: [...base.plugins, new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
    module: { rules: withoutFiles(base.module.rules) },
  };
}
