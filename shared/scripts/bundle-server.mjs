// Bundles the compiled server. With 7 files instead of 3,500 an instance needs about 40 MB and, at its start, half a second of CPU less.
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack from 'webpack';
import { runWebpack } from './build/run-webpack.mjs';
import { hashOf } from './build/sources.mjs';
import { root } from './setup.mjs';

/** As deep as the compiled files, so that both find the backend's other files (backend/src/runtime/backend-folder.ts). */
const FOLDER = path.join(root, 'backend/dist/bundle');
/** Renamed when it is complete: a server may be starting. */
const DRAFT = `${FOLDER}-${process.pid}`;
const RECORD = '.bundled.txt';

/** What the bundle is made of. The records contain the hash of each source. */
const INPUTS = [
  'package-lock.json',
  'shared/scripts/bundle-server.mjs',
  ...['backend/dist', 'shared/dist/contract', 'shared/dist/domain'].map((folder) => `${folder}/.compiled.json`),
];

/** Packages that have machine code or other files, and those that only some settings need. */
const UNBUNDLED =
  /^(?:@aws-sdk|@node-rs|@opentelemetry|@sentry|@simplewebauthn|deepl-node|ioredis|lindera-wasm-nodejs-ipadic|nodemailer|pg|sharp|sqlite3)(?:$|[-/])/;
const isPackage = (request) => !/^[./]|^node:/.test(request);

/** TypeORM and Nest name packages that are not installed: the drivers of other databases. Nothing asks for them. */
async function staysOutside({ request, context, getResolve }) {
  if (!isPackage(request)) return false;
  if (UNBUNDLED.test(request)) return true;
  return getResolve()(context, request).then(
    () => false,
    () => true,
  );
}

async function externalOf(dependency) {
  if (!(await staysOutside(dependency))) return undefined;
  return `${dependency.dependencyType === 'commonjs' ? 'node-commonjs' : 'module-import'} ${dependency.request}`;
}

const CONFIG = {
  name: 'server',
  mode: 'production',
  target: 'node22.22',
  context: path.join(root, 'backend'),
  entry: path.join(root, 'backend/dist/main.js'),
  experiments: { outputModule: true },
  output: { path: DRAFT, filename: '[name].js', chunkFilename: '[name].js', module: true, chunkFormat: 'module' },
  externals: [externalOf],
  module: {
    // Its files are found where the bundle is, and programs of their own are not part of it.
    parser: { javascript: { importMeta: false, url: false, worker: false, createRequire: false } },
    rules: [
      { test: /[/\\]dist[/\\].*\.js$/, exclude: /node_modules/, extractSourceMap: true },
      // Nest imports packages by names that are known at run time alone.
      { test: /[/\\]@nestjs[/\\]/, parser: { import: false } },
    ],
  },
  optimization: {
    chunkIds: 'named',
    splitChunks: {
      chunks: 'all',
      cacheGroups: {
        packages: { test: /[/\\]node_modules[/\\]/, name: 'packages' },
        default: { minChunks: 2, name: 'common', priority: -1 },
      },
    },
    minimizer: [
      new MinimizerPlugin({
        // Nest and TypeORM name things after their classes. A text that is ASCII alone needs half the memory.
        minify: {
          implementation: MinimizerPlugin.swcMinify,
          options: {
            compress: true,
            mangle: { keep_classnames: true, keep_fnames: true },
            format: { ascii_only: true },
          },
        },
        parallel: false,
      }),
    ],
  },
  devtool: false,
  // Stacks name lines of our sources; those of packages would need as much memory as the packages.
  plugins: [
    new webpack.SourceMapDevToolPlugin({
      filename: '[file].map',
      exclude: /packages/,
      noSources: true,
      moduleFilenameTemplate: ({ absoluteResourcePath }) => path.relative(DRAFT, absoluteResourcePath),
    }),
  ],
  performance: false,
};

/** One letter beyond ASCII doubles the memory that the text of its file needs, and `String.raw` keeps it from being escaped. */
function warnOfWideFiles() {
  for (const file of readdirSync(DRAFT).filter((name) => name.endsWith('.js'))) {
    const wide = /.{0,40}[^\0-\x7F].{0,40}/u.exec(readFileSync(path.join(DRAFT, file), 'utf8'));
    if (wide) console.warn(`${file} needs twice its memory for a letter in a String.raw: ${wide[0]}`);
  }
}

/** Brings the bundle of the server up to date with the compiled files, and prints what it did. */
export async function bundleServer() {
  const start = performance.now();
  const hash = hashOf(INPUTS);
  const record = path.join(FOLDER, RECORD);
  if (existsSync(record) && readFileSync(record, 'utf8') === hash) return;
  try {
    await runWebpack(CONFIG);
    warnOfWideFiles();
    writeFileSync(path.join(DRAFT, RECORD), hash);
    rmSync(FOLDER, { recursive: true, force: true });
    renameSync(DRAFT, FOLDER);
  } finally {
    rmSync(DRAFT, { recursive: true, force: true });
  }
  console.log(`Bundled the server in ${((performance.now() - start) / 1000).toFixed(1)} s.`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await bundleServer();
