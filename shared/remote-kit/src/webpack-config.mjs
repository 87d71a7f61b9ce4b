// The parts of the configuration that webpack and Rspack share.
import { fileURLToPath } from 'node:url';
import { ENTRY, EXPOSED } from './remote-project.mjs';
import { sharedOption } from './shared-libraries.mjs';

const here = (file) => fileURLToPath(new URL(file, import.meta.url));

/**
 * Options of the Module Federation plugin: everything shared is the shell's, the Module Federation runtime too.
 * `shared` adds libraries that the remote brings along.
 */
export const federationOptions = ({ container, entry, shared }) => ({
  name: container,
  filename: ENTRY,
  exposes: { './remote': { import: entry, name: EXPOSED } },
  shared: { ...sharedOption(), ...shared },
  shareStrategy: 'loaded-first',
  dts: false,
  manifest: true,
  experiments: { externalRuntime: true, optimization: { target: 'web' } },
});

/** The libraries that a remote brings along; the shell's version is used when it satisfies the range. */
export const bundledOption = (bundled) =>
  Object.fromEntries(Object.entries(bundled).map(([library, requiredVersion]) => [library, { requiredVersion }]));

/** A configuration for a project with TypeScript and stylesheets, without further packages. */
export function baseConfig({ name, container, dir, isDev, output }, typescript) {
  const hashed = '[contenthash:12]';
  return {
    name,
    mode: 'production',
    context: dir,
    target: ['web', 'es2022'],
    devtool: isDev ? 'inline-cheap-module-source-map' : false,
    entry: {},
    output: {
      path: output,
      clean: true,
      uniqueName: container,
      // Where the entry was loaded from, so that any host can serve the folder.
      publicPath: 'auto',
      filename: `${hashed}.js`,
      chunkFilename: `${hashed}.js`,
      cssFilename: `${hashed}.css`,
      cssChunkFilename: `${hashed}.css`,
      assetModuleFilename: `${hashed}[ext]`,
      crossOriginLoading: 'anonymous',
      hashFunction: 'sha256',
    },
    resolve: { extensions: ['.ts', '.tsx', '.js'], extensionAlias: { '.js': ['.ts', '.tsx', '.js'] } },
    module: {
      rules: [
        { test: /\.tsx?$/, exclude: /node_modules/, ...typescript },
        { test: /\.css$/, type: 'css/auto', loader: here('./css-layer-loader.mjs'), options: { layer: name } },
        {
          test: /\.(svg|png|webp|jpe?g|gif|woff2|mp3)$/,
          type: 'asset',
          parser: { dataUrlCondition: { maxSize: 1500 } },
        },
      ],
      parser: { 'css/auto': { namedExports: false } },
      generator: {
        'css/auto': { localIdentName: `${name}-[local]-[hash:base64:5]`, exportsConvention: 'as-is' },
      },
    },
    optimization: { minimize: !isDev },
    experiments: { css: true },
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  };
}
