import { compile } from '../compile.mjs';

// Kana and Latin letters are those of the product, so its rules are compiled before what uses them is loaded.
await compile();
await import('./make.mjs');
