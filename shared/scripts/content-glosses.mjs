import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import zlib from 'node:zlib';
import { glossLines } from './content-check/gloss-lines.mjs';
import { readDictionary } from './dictionary-files.mjs';

/*
 * Makes backend/content/glosses.tsv.br, from which the folktale editor's drafts are glossed, out of EDICT
 * (EDRDG, CC BY-SA 4.0; so is what is made of it, see NOTICE). To be run again when the dictionary is newer.
 */

const FILE = fileURLToPath(new URL('../../backend/content/glosses.tsv.br', import.meta.url));

const lines = glossLines(readDictionary('edict').split('\n'));
const text = Buffer.from(`${lines.join('\n')}\n`);
const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN, BROTLI_PARAM_SIZE_HINT } = zlib.constants;
const params = { [BROTLI_PARAM_QUALITY]: 11, [BROTLI_PARAM_LGWIN]: 24, [BROTLI_PARAM_SIZE_HINT]: text.length };
const packed = zlib.brotliCompressSync(text, { params });
writeFileSync(FILE, packed);
console.log(`${lines.length} glosses, ${text.length} bytes, ${packed.length} compressed`);
