import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import { containerName } from '../remote-kit/src/container-name.mjs';
import { PLATFORM_VERSION } from './shared-libraries.mjs';
import { baseConfig, remoteFederation, shellFederation } from './webpack.mjs';

const require = createRequire(import.meta.url);
const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

const nameOf = (workspace) => path.basename(workspace).replace('mfe-', '');
const folderOf = (workspace) => `/remotes/${nameOf(workspace)}/dev/`;

/**
 * Bundles keep their state over a change only when all of them report to one and the same refresh runtime. It is a
 * script of its own before all others, made of the package's one file, and not itself refreshed.
 */
const REFRESH = 'ReactRefresh';
const refreshScript = () => {
  const file = path.join(path.dirname(require.resolve('react-refresh')), 'cjs/react-refresh-runtime.development.js');
  const source = readFileSync(file, 'utf8').replaceAll('process.env.NODE_ENV', '"development"');
  return `var ${REFRESH} = (function (exports) {\n${source}\nreturn exports;\n})({});`;
};

const hot = (config) => ({
  ...config,
  cache: { type: 'filesystem', name: `dev-${config.name}` },
  externals: { ...config.externals, 'react-refresh/runtime': `var ${REFRESH}` },
  plugins: [...config.plugins, new ReactRefreshPlugin({ library: config.output.uniqueName, overlay: false })],
});

/** The page around a frontend that runs alone, and around all of them: no server fills it in. */
const pageOf = (scripts, styles, body, data = '') => `<!doctype html>
<html lang="en" data-theme="light" data-furigana="on" data-articles="/articles" data-variant="main" data-home="">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Shinobi Nihongo</title><meta name="description" content=""><link rel="icon" href="/assets/favicon.svg">
${data}${styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('')}
${['/refresh.js', ...scripts].map((src) => `<script defer src="${src}"></script>`).join('')}
</head><body>${body}</body></html>`;

/** Sends the refresh runtime, and the page for every address that is no file. */
const serve = (page) => (middlewares) => {
  const send = (response, type, text) => {
    response.setHeader('Content-Type', `${type}; charset=utf-8`);
    response.end(text);
  };
  const refresh = (_, response) => send(response, 'text/javascript', refreshScript());
  const fallback = ({ method, headers }, response, next) =>
    method === 'GET' && headers.accept?.includes('text/html') ? send(response, 'text/html', page()) : next();
  return [
    { name: 'refresh', path: '/refresh.js', middleware: refresh },
    ...middlewares,
    { name: 'page', middleware: fallback },
  ];
};

const serverOf = (port, page, extra = {}) => ({
  port,
  host: 'localhost',
  hot: true,
  static: { directory: path.join(root, 'shell/public'), publicPath: '/assets', watch: false },
  allowedHosts: 'auto',
  client: { overlay: { errors: true, warnings: false, runtimeErrors: false } },
  setupMiddlewares: serve(page),
  ...extra,
});

function shellDev() {
  const base = baseConfig({
    dir: path.join(root, 'shell'),
    name: 'shell',
    uniqueName: 'shell',
    mode: 'development',
    publicPath: '/assets/',
  });
  return hot({ ...base, entry: { main: './src/main.ts' }, plugins: [...base.plugins, shellFederation()] });
}

/** Files stay in memory; each remote has a folder there, since all entries have the same name. */
function remoteDev(workspace) {
  const name = nameOf(workspace);
  const container = containerName(name, 'dev');
  const base = baseConfig({
    dir: path.join(root, workspace),
    name,
    uniqueName: container,
    mode: 'development',
    publicPath: folderOf(workspace),
    output: path.join(root, workspace, 'dist', 'dev'),
  });
  return hot({ ...base, entry: {}, plugins: [...base.plugins, remoteFederation(container)] });
}

const NOTHING = { routes: [], panels: [], dialogs: [], slots: [], decorations: [] };

/** The registry as the server would write it into the page, with the remotes under development. Read for every page. */
function registryOf(workspaces, contract) {
  const remotes = workspaces.map((workspace) => ({
    name: nameOf(workspace),
    version: 'dev',
    container: containerName(nameOf(workspace), 'dev'),
    base: folderOf(workspace),
    // By the manifest, the browser extension of Module Federation shows the remotes.
    entry: 'mf-manifest.json',
    contract,
    files: {},
    preload: [],
    contributes: { ...NOTHING, ...JSON.parse(readFileSync(path.join(root, workspace, 'contributes.json'), 'utf8')) },
  }));
  const json = JSON.stringify({ rev: 0, contract, remotes }).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="remotes">${json}</script>`;
}

/**
 * Everything with hot reload on one address: `new WebpackDevServer(devServer, webpack(configs)).start()`.
 * What is not part of a frontend (API, pictures, sounds) is asked of the backend.
 */
export function devSession({ remotes, port, backend }) {
  const page = () =>
    pageOf(
      ['/assets/main.js'],
      ['/assets/main.css'],
      '<div id="root"></div><div id="loading"></div>',
      registryOf(remotes, PLATFORM_VERSION),
    );
  return {
    configs: [shellDev(), ...remotes.map(remoteDev)],
    devServer: serverOf(port, page, {
      // The backend refuses what comes from another site; to it, this server is the page's own.
      proxy: [
        {
          context: ['/api', '/images', '/audio', '/folktales/audio', '/kana/audio', '/vocabulary-quiz/audio'],
          target: backend,
          changeOrigin: true,
          headers: { origin: backend },
        },
      ],
    }),
  };
}

/** One frontend alone in its harness (`src/standalone.tsx`), on a platform in memory; started like `devSession`. */
export function standaloneSession({ workspace, port }) {
  const base = baseConfig({
    dir: path.join(root, workspace),
    name: nameOf(workspace),
    uniqueName: `${nameOf(workspace)}__alone`,
    mode: 'development',
    publicPath: '/alone/',
  });
  return {
    configs: [hot({ ...base, entry: { main: './src/standalone.tsx' } })],
    devServer: serverOf(port, () => pageOf(['/alone/main.js'], ['/alone/main.css'], '')),
  };
}
