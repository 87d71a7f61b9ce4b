// The parts of the configuration that webpack and Rspack share.
import { fileURLToPath } from 'node:url';
import { ENTRY, EXPOSED } from './remote-project.mjs';

const here = (file) => fileURLToPath(new URL(file, import.meta.url));

/** Options of the Module Federation plugin. The Module Federation runtime is the shell's. */
export const federationOptions = ({ container, entry, shared }) => ({
  name: container,
  filename: ENTRY,
  exposes: { './remote': { import: entry, name: EXPOSED } },
  shared,
  shareStrategy: 'loaded-first',
  dts: false,
  manifest: true,
  experiments: { externalRuntime: true, optimization: { target: 'web' } },
});

/** A configuration for a project with TypeScript and stylesheets, without further packages. */
export function baseConfig({ name, container, dir, isDev, output }, typescript) {
  // The folder's name has the version. Hashes in the names would have to be listed in the entry.
  const fileName = '[id]';
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
      filename: `${fileName}.js`,
      chunkFilename: `${fileName}.js`,
      cssFilename: `${fileName}.css`,
      cssChunkFilename: `${fileName}.css`,
      assetModuleFilename: '[contenthash:12][ext]',
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
