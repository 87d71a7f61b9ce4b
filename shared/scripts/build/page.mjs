import { readFileSync } from 'node:fs';
import { minifySync } from '@swc/core';

const INLINE_SCRIPT = /(?<=<script>)[^]*?(?=<\/script>)/g;
const minify = (script) => minifySync(script, { compress: true, mangle: true, module: false }).code;

const INDENTATION = /^\s+|(?<=>)\n/gm;
const VOID_END = / \/>$/gm;

/** Makes the page's template small; the server fills it in. */
export const pageOf = (template) =>
  readFileSync(template, 'utf8')
    .replaceAll(INLINE_SCRIPT, minify)
    .replaceAll(VOID_END, '>')
    .replaceAll(INDENTATION, '');
