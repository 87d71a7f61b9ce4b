// The server bundle of a release with rendered pages. For Vite.
import { renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { loadPackage } from './bundlers/load-package.mjs';
import { SERVER_BUNDLE } from './release-folder.mjs';
import { describeRemote, needsServerBundle } from './remote-project.mjs';
import { requestsOfOthers } from './route-imports.mjs';
import { librariesOf, remoteAddress } from './server-libraries.mjs';
import { sharedWith } from './shared-libraries.mjs';

const NOTHING = '\0shinobi-nothing';

/** Leaves the shell's libraries to `require`, and out what the entry module imports for browsers alone. */
function librariesPlugin({ entry, bundled }, contributes) {
  const libraries = librariesOf(sharedWith(bundled));
  const others = requestsOfOthers(entry, contributes);
  return {
    name: 'shinobi-server-libraries',
    enforce: 'pre',
    resolveId(request, importer) {
      if (Object.hasOwn(libraries, request)) return { id: libraries[request], external: true };
      return importer === entry && others.has(request) ? NOTHING : null;
    },
    load: (id) => (id === NOTHING ? 'export {};' : null),
  };
}

/** What a project's configuration says about sources; copies, because the plugins for browsers add to the objects. */
const readSourceConfig = ({
  plugins,
  build = {},
  resolve,
  define,
  root,
  mode,
  logLevel,
  css,
  json,
  envDir,
  envPrefix,
}) => ({
  ...{ plugins, root, mode, logLevel, css, json, envDir, envPrefix },
  ...{ resolve: { ...resolve, alias: copyAlias(resolve?.alias) }, define: { ...define } },
  build: { assetsDir: build.assetsDir, assetsInlineLimit: build.assetsInlineLimit },
});

const copyAlias = (alias) => (Array.isArray(alias) ? [...alias] : { ...alias });

async function buildServerBundle({ define, build: options, plugins, ...source }, { remote, contributes }) {
  const { build } = await loadPackage('vite', remote.dir);
  const folder = `${path.resolve(remote.output)}.server`;
  const output = { format: 'cjs', exports: 'named', entryFileNames: SERVER_BUNDLE, codeSplitting: false };
  try {
    await build({
      ...source,
      configFile: false,
      publicDir: false,
      base: remoteAddress(remote.name, remote.version),
      // Vite leaves it to Node's environment, which is empty where pages are rendered.
      define: { ...define, 'process.env.NODE_ENV': '"production"' },
      build: {
        ...options,
        ...{ outDir: folder, ssr: remote.entry, target: 'node22', minify: false, sourcemap: false },
        rolldownOptions: { output },
      },
      ssr: { noExternal: true, target: 'node' },
      plugins: [librariesPlugin(remote, contributes), ...plugins],
    });
    renameSync(path.join(folder, SERVER_BUNDLE), path.join(remote.output, SERVER_BUNDLE));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Writes the server bundle into the folder of the release, with the project's own options and plugins except
 * `forBrowsers`.
 */
export function serverBundlePlugin(remote, forBrowsers) {
  let project;
  const plugin = {
    name: 'shinobi-server-bundle',
    apply: 'build',
    enforce: 'pre',
    config: { order: 'pre', handler: (config) => void (project = readSourceConfig(config)) },
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const { contributes } = (await describeRemote(remote)).manifest;
        if (!needsServerBundle(remote, contributes)) return;
        const all = (await Promise.all(project.plugins.flat(Infinity))).flat(Infinity);
        const plugins = all.filter((one) => one !== plugin && !forBrowsers.includes(one));
        await buildServerBundle({ ...project, plugins }, { remote, contributes });
      },
    },
  };
  return plugin;
}
