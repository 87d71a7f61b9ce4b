import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { integrityOf, SERVER_BUNDLE } from './release.js';

const PAGE = `<!doctype html>
<html lang="en" data-articles="__ARTICLES__" data-donation="__DONATION__" data-videos="__VIDEOS__" data-variant="__VARIANT__" data-home="__HOME__">
<head>
<title>__TITLE__</title>
<meta name="description" content="__DESCRIPTION__">
<!--imports-->
<script>document.documentElement.dataset.theme = 'light';</script>
<!--boot-->
<script>boot(document);</script>
<!--styles-->
<!--head-->
<!--registry-->
</head>
<body><div id="root"><!--root--></div><!--data--></body>
</html>`;

const FILES: Readonly<Record<string, string>> = {
  'main.js': 'console.log("shell");'.repeat(20),
  'main.css': '.header {}',
  'list.json': '{}',
  'remote-page.js': '/* needed by pages of remotes */',
  'terms.js': '/* terms */',
  'terms.css': '.terms {}',
  'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'manifest.webmanifest': '{}',
};

const aRoute = (id: string, route: string, given: object = {}) => ({
  id,
  path: route,
  title: `The ${id} page`,
  description: `About ${id}.`,
  body: `<h1>${id}</h1>`,
  preload: [],
  ...given,
});

interface ShellOptions {
  readonly page?: string;
  readonly version?: number;
  /** The version of `shared/platform` that it provides, and those of other shared libraries. */
  readonly contract?: string;
  readonly shared?: Readonly<Record<string, string>>;
  /** The contents of further files by name. */
  readonly assets?: Readonly<Record<string, string>>;
  /** The code of the bundle that renders pages; undefined: none is rendered. */
  readonly serverBundle?: string;
}

/** Writes a build of the shell, as shared/scripts/build does. */
export function buildShell(
  folder: string,
  { page = PAGE, assets: more = {}, serverBundle, ...given }: ShellOptions = {},
): void {
  const assets = path.join(folder, 'assets');
  const files: Readonly<Record<string, string>> = { ...FILES, ...more };
  mkdirSync(assets, { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(assets, name), text);
  for (const name of ['main.js', ...Object.keys(more)])
    writeFileSync(path.join(assets, `${name}.br`), brotliCompressSync(files[name] ?? ''));
  const account = {
    version: 7,
    sourceHash: 'x',
    base: '/assets/',
    files: Object.fromEntries(Object.entries(files).map(([name, text]) => [name, integrityOf(text)])),
    list: 'list.json',
    first: ['main.js', 'main.css'],
    entry: ['main.js'],
    frame: '<main id="main"><!--main--></main>',
    remotePages: ['remote-page.js'],
    contract: '1.0.0',
    skeleton: '<p>Loading</p><noscript><h1>__NAME__</h1><p>__DESCRIPTION__</p></noscript>',
    redirects: ['/u/:userId'],
    routes: [
      aRoute('home', '/'),
      aRoute('terms', '/terms', { preload: ['terms.css', 'terms.js'] }),
      aRoute('not-found', '/not-found', { title: 'Page not found' }),
      aRoute('local', '/local'),
    ],
    ...(serverBundle !== undefined && { server: { file: SERVER_BUNDLE, integrity: integrityOf(serverBundle) } }),
    ...given,
  };
  if (serverBundle !== undefined) writeFileSync(path.join(folder, SERVER_BUNDLE), serverBundle);
  writeFileSync(path.join(folder, 'page.html'), page);
  writeFileSync(path.join(folder, 'assets.json'), JSON.stringify(account));
}
