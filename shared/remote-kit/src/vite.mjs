import path from 'node:path';
import { federation } from '@module-federation/vite';
import { inLayer } from './css-layer-loader.mjs';
import { completeRelease } from './release-folder.mjs';
import { describeRemote, ENTRY, resolveOptions } from './remote-project.mjs';
import { sharedWith } from './shared-libraries.mjs';
import { serverBundlePlugin } from './vite-server-bundle.mjs';

/** Puts the remote's stylesheets into its cascade layer. */
const layerPlugin = ({ name }) => ({
  name: 'shinobi-css-layer',
  enforce: 'pre',
  transform: (code, id) =>
    /\.css($|\?)/.test(id) && !id.includes('node_modules')
      ? { code: inLayer(name, code), map: { mappings: '' } }
      : null,
});

/** All files that a chunk needs before it runs: its static imports and their stylesheets. */
function filesOfChunk(bundle, chunk) {
  const files = new Set();
  const add = (file) => {
    if (files.has(file)) return;
    files.add(file);
    const { imports = [], viteMetadata } = bundle[file] ?? {};
    for (const css of viteMetadata?.importedCss ?? []) files.add(css);
    imports.filter((name) => bundle[name]).forEach(add);
  };
  add(chunk.fileName);
  return [...files];
}

const chunkOfModule = (bundle, id) =>
  Object.values(bundle).find((output) => output.type === 'chunk' && output.moduleIds.includes(id));

/** The files of the page behind `import(request)` in the remote's entry module, beyond the container's entry. */
async function filesOfImport(plugin, bundle, entry, request) {
  const resolved = await plugin.resolve(request, entry);
  const chunk = resolved && chunkOfModule(bundle, resolved.id);
  if (!chunk) throw new Error(`${entry}: "${request}" is not in the bundle.`);
  return filesOfChunk(bundle, chunk).filter((file) => file !== ENTRY);
}

/** The kit's names of the shell's libraries are installed; the libraries themselves need not be. */
const quietly = (shared) =>
  Object.fromEntries(
    Object.entries(shared).map(([request, option]) => [
      request,
      option.import === false ? { ...option, suppressMissingImportWarning: true } : option,
    ]),
  );

/** What the manifest says about the files: those that every page needs, and those of each route. */
async function releaseFiles(plugin, bundle, { entry, requests }) {
  const exposed = chunkOfModule(bundle, entry);
  const preload = new Set([bundle[ENTRY], exposed].flatMap((chunk) => (chunk ? filesOfChunk(bundle, chunk) : [])));
  preload.delete(ENTRY);
  const routes = {};
  for (const [id, request] of requests)
    routes[id] = (await filesOfImport(plugin, bundle, entry, request)).filter((file) => !preload.has(file));
  return { preload: [...preload], routes };
}

/** Makes a release of the output. */
const releasePlugin = (remote) => ({
  name: 'shinobi-release',
  remote,
  apply: 'build',
  writeBundle: {
    // After all files of other plugins.
    order: 'post',
    sequential: true,
    async handler(_options, bundle) {
      const { requests, manifest } = await describeRemote(remote);
      const files = await releaseFiles(this, bundle, { entry: remote.entry, requests });
      await completeRelease(path.resolve(remote.output), { ...manifest, entryType: 'module', ...files });
    },
  },
});

/**
 * Returns a Vite configuration whose output is a complete release.
 * @param {import('./remote-project.mjs').RemoteOptions} options
 */
export function remoteConfig(options) {
  const remote = resolveOptions(options);
  const containerPlugins = federation({
    name: remote.container,
    filename: ENTRY,
    exposes: { './remote': remote.entry },
    shared: quietly(sharedWith(remote.bundled)),
    shareStrategy: 'loaded-first',
    dts: false,
    manifest: true,
    experiments: { externalRuntime: true },
  });
  const release = releasePlugin(remote);
  return {
    root: remote.dir,
    mode: 'production',
    // Where the entry was loaded from, so that any host can serve the folder.
    base: './',
    publicDir: false,
    logLevel: 'warn',
    build: {
      outDir: remote.output,
      emptyOutDir: true,
      target: 'es2022',
      minify: !remote.isDev,
      sourcemap: remote.isDev && 'inline',
      modulePreload: false,
      assetsDir: '',
      rollupOptions: { input: remote.entry },
    },
    plugins: [
      serverBundlePlugin(remote, [...containerPlugins, release]),
      layerPlugin(remote),
      ...containerPlugins,
      release,
    ],
  };
}
