import { readFileSync } from 'node:fs';
import { minifySync } from '@swc/core';

/** What the shell's first script reads before it loads anything: the build, and the files that may run before its list is there. */
const assetsScript = ({ version, base, files, list, first }) => {
  const known = {
    version,
    base,
    files: Object.fromEntries([...first, list].map((name) => [name, files[name]])),
    list,
  };
  return `<script type="application/json" id="assets">${JSON.stringify(known).replaceAll('<', '\\u003c')}</script>`;
};

const INLINE_SCRIPT = /(?<=<script>)[^]*?(?=<\/script>)/g;
const minify = (script) => minifySync(script, { compress: true, mangle: true, module: false }).code;

const INDENTATION = /^\s+/gm;

/** Fills into the page's template what is the same for all addresses; the server fills in the rest. */
export const pageOf = (template, account) =>
  readFileSync(template, 'utf8')
    .replaceAll(INLINE_SCRIPT, minify)
    .replace('<!--assets-->', () => assetsScript(account))
    .replaceAll(INDENTATION, '');
