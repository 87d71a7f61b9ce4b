import { readCommandLine } from '../command-arguments.mjs';
import { compile } from '../compile.mjs';

readCommandLine('npm run content:audio [-- --check]', { check: { type: 'boolean' } });

// Kana and Latin letters are those of the product, so its rules are compiled before what uses them is loaded.
await compile();
await import('./make.mjs');
