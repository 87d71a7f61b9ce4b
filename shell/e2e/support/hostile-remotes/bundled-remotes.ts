import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import federation from '@module-federation/enhanced';
import webpack from 'webpack';
import { contributesOf, ENTRY, type Identity, type ReleaseSource } from './release-files.js';

/** A remote that webpack and the published plugin of Module Federation build, with nothing of this repository's kit. */
export interface BundledRemote {
  readonly identity: Identity;
  /** The source of its page, which exports a component. */
  readonly page: string;
  /** The plugin's option `shared`. */
  readonly shared: Readonly<Record<string, object>>;
  /** Packages that only this remote has, by name. */
  readonly packages?: Readonly<Record<string, { readonly version: string; readonly source: string }>>;
  /** Other packages in place of those that are imported. */
  readonly alias?: Readonly<Record<string, string>>;
  readonly manifest?: ReleaseSource['manifest'];
}

const require = createRequire(import.meta.url);
const reactFolder = path.dirname(require.resolve('react-18/package.json'));
const reactDomFolder = path.dirname(require.resolve('react-dom-18/package.json'));

/** Makes every import of React, also that of ReactDOM, an import of React 18. */
export const REACT_18 = { react: reactFolder, 'react-dom': reactDomFolder };

function writeProject(folder: string, { identity, page, packages = {} }: BundledRemote): void {
  const files = {
    'package.json': JSON.stringify({ name: identity.name, version: identity.version, type: 'module' }),
    'src/remote.js': "export const routes = { page: () => import('./page.js') };",
    'src/page.js': page,
  };
  const ofPackages = Object.entries(packages).flatMap(([name, { version, source }]) => [
    [`node_modules/${name}/package.json`, JSON.stringify({ name, version, type: 'module', main: 'index.js' })] as const,
    [`node_modules/${name}/index.js`, source] as const,
  ]);
  for (const [file, text] of [...Object.entries(files), ...ofPackages]) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
}

const configOf = (folder: string, { identity, shared, alias = {} }: BundledRemote): webpack.Configuration => ({
  mode: 'production',
  context: folder,
  entry: {},
  output: {
    path: path.join(folder, 'dist'),
    uniqueName: identity.container,
    publicPath: 'auto',
    filename: '[name].js',
    chunkFilename: '[name].js',
    crossOriginLoading: 'anonymous',
  },
  resolve: { alias: { 'react-18': REACT_18.react, 'react-dom-18': REACT_18['react-dom'], ...alias } },
  // ReactDOM 18 finds the React of its own version.
  module: { rules: [{ include: REACT_18['react-dom'], resolve: { alias: { react: REACT_18.react } } }] },
  optimization: { chunkIds: 'named' },
  performance: false,
  infrastructureLogging: { level: 'error' },
  plugins: [
    new federation.ModuleFederationPlugin({
      name: identity.container,
      filename: ENTRY,
      exposes: { './remote': './src/remote.js' },
      shared,
      dts: false,
      manifest: false,
      experiments: { externalRuntime: true },
    }),
  ],
});

const readBundle = (folder: string) =>
  Object.fromEntries(
    readdirSync(folder)
      .filter((file) => file.endsWith('.js'))
      .map((file) => [file, readFileSync(path.join(folder, file), 'utf8')]),
  );

/** Builds the remotes below a folder, all in one run. Returns their releases in the same order. */
export async function bundleRemotes(below: string, remotes: readonly BundledRemote[]): Promise<ReleaseSource[]> {
  const folders = remotes.map(({ identity }) => path.join(below, identity.name));
  remotes.forEach((remote, at) => writeProject(folders[at] ?? '', remote));
  const compiler = webpack(remotes.map((remote, at) => configOf(folders[at] ?? '', remote)));
  await new Promise<void>((resolve, reject) => {
    compiler?.run((fault, stats) => {
      compiler.close(() => {
        if (fault || stats?.hasErrors()) reject(fault ?? new Error(stats?.toString('errors-only')));
        else resolve();
      });
    });
  });
  return remotes.map(({ identity, manifest }, at) => ({
    files: readBundle(path.join(folders[at] ?? '', 'dist')),
    manifest: { contributes: contributesOf(identity), ...manifest },
  }));
}
