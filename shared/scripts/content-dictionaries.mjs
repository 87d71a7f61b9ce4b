import { readFileSync, writeFileSync } from 'node:fs';
import zlib from 'node:zlib';
import { readCommandLine } from './command-arguments.mjs';
import { DICTIONARY_FILES } from './dictionary-files.mjs';
import { ensureDebianFile } from './system-programs.mjs';

/*
 * Packs the dictionaries that the content is checked against (EDRDG, CC BY-SA; see NOTICE) into the repository, so that
 * nobody needs Debian to run the checks. Run it again when Debian's packages are newer.
 */

readCommandLine('npm run content:dictionaries');

const SOURCES = {
  edict: {
    file: '/usr/share/edict/edict',
    package: 'edict',
    read: (bytes) => new TextDecoder('euc-jp').decode(bytes),
  },
  kanjidic: {
    file: '/usr/share/edict/kanjidic2.xml.gz',
    package: 'kanjidic-xml',
    read: (bytes) => zlib.gunzipSync(bytes).toString('utf8'),
  },
};

const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN, BROTLI_PARAM_SIZE_HINT } = zlib.constants;

function compress(text) {
  const bytes = Buffer.from(text);
  const params = { [BROTLI_PARAM_QUALITY]: 11, [BROTLI_PARAM_LGWIN]: 24, [BROTLI_PARAM_SIZE_HINT]: bytes.length };
  return zlib.brotliCompressSync(bytes, { params });
}

for (const [name, source] of Object.entries(SOURCES)) {
  await ensureDebianFile(source.file, source.package);
  const packed = compress(source.read(readFileSync(source.file)));
  writeFileSync(DICTIONARY_FILES[name], packed);
  console.log(`${name}: ${packed.length} bytes compressed`);
}
