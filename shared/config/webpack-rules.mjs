// How webpack reads the files of a bundle: scripts, stylesheets and pictures.
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';

const require = createRequire(import.meta.url);
const here = path.dirname(fileURLToPath(import.meta.url));
const sharedSource = path.resolve(here, '../src') + path.sep;

const LAYER_LOADER = path.resolve(here, '../remote-kit/src/css-layer-loader.mjs');

const script = (mode) => ({
  test: /\.tsx?$/,
  exclude: /node_modules/,
  loader: require.resolve('swc-loader'),
  options: {
    swcrc: false,
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      transform: {
        react: { runtime: 'automatic', refresh: mode === 'development' },
      },
    },
  },
});

/**
 * The owner's name is the prefix of every class, wherever the stylesheet is bundled, and a frontend's cascade layer;
 * what comes from `shared` names its layers itself, below all of them. A class has its own name in development only: in a page
 * with 50 of them these names are 200 bytes.
 */
const stylesheetOf = (owner, where, { mode, namesOnly }) => ({
  test: /\.css$/,
  ...where,
  use: [
    ...(namesOnly ? [] : [MiniCssExtractPlugin.loader]),
    {
      loader: require.resolve('css-loader'),
      options: {
        modules: {
          auto: /\.module\.css$/,
          namedExport: false,
          exportLocalsConvention: 'as-is',
          exportOnlyLocals: namesOnly,
          localIdentName: `${owner}-${mode === 'development' ? '[local]-' : ''}[hash:base64:5]`,
          localIdentContext: path.resolve(here, '../..'),
        },
      },
    },
    ...(owner === 'ui' ? [] : [{ loader: LAYER_LOADER, options: { layer: owner } }]),
  ],
});

const stylesheets = (name, options) => [
  stylesheetOf('ui', { include: sharedSource }, options),
  stylesheetOf(name, { exclude: sharedSource }, options),
];

/** Importing one thing from a list of rules or calls brings in that thing alone. */
const nothingAside = {
  include: ['client', 'contract', 'domain', 'platform'].map((part) => path.join(sharedSource, part)),
  sideEffects: false,
};

const DRAWING = /\.(svg|png|webp)$/;
/** `url('washi.svg?file')` */
const AS_FILE = /^\?file$/;

/** A drawing under 1.5 kB costs less inside the script than as a request of its own. */
const drawing = {
  test: DRAWING,
  resourceQuery: { not: AS_FILE },
  type: 'asset',
  parser: { dataUrlCondition: { maxSize: 1500 } },
  generator: { dataUrl: (content, { filename }) => dataUrlOf(content, filename) },
};

/**
 * In the stylesheets of every page: a browser reads an SVG inside of a stylesheet, a document of its own, while it computes the
 * page's styles, which then takes twice as long. A file it reads later.
 */
const drawingFile = { test: DRAWING, resourceQuery: AS_FILE, type: 'asset/resource', generator: {} };

/** Unlike base64, the text of a drawing compresses well. */
function dataUrlOf(content, filename) {
  if (!filename.endsWith('.svg'))
    return `data:image/${path.extname(filename).slice(1)};base64,${content.toString('base64')}`;
  const text = content.toString().trim().replaceAll('"', "'").replaceAll(/\s+/g, ' ');
  return `data:image/svg+xml,${text.replaceAll(/[%#<>{}]/g, encodeURIComponent)}`;
}

/** The rules of a frontend's bundle. With `namesOnly` stylesheets give the names of their classes and nothing else. */
export const rulesOf = ({ mode, name, namesOnly }) => [
  script(mode),
  nothingAside,
  ...stylesheets(name, { mode, namesOnly }),
  drawing,
  drawingFile,
];

/** The same rules for a bundle of the server: pictures have their addresses, and are written by the build for the browser. */
export const withoutFiles = (rules) =>
  rules.map((rule) =>
    rule === drawing || rule === drawingFile ? { ...rule, generator: { ...rule.generator, emit: false } } : rule,
  );
