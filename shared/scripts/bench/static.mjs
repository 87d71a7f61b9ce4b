// Serves an empty page of 239 bytes at /, or the static build in STATIC_FOLDER, compressed once.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};
const COMPRESSED = /^text\/|json$|svg/;

const EMPTY_START =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Empty</title></head><body><h1>An empty page</h1><p>';
const EMPTY_END = '</p></body></html>';
const EMPTY = EMPTY_START.padEnd(239 - EMPTY_END.length, 'a few words ') + EMPTY_END;

const folder = process.env.STATIC_FOLDER;
const responses = new Map();

/** The file of an address: itself, the page of its folder, or the page of a client-side router. */
function fileOf(address) {
  const wanted = path.join(folder, path.normalize(decodeURIComponent(address)));
  const candidates = [wanted, `${wanted}.html`, path.join(wanted, 'index.html'), path.join(folder, 'index.html')];
  return candidates.find((file) => file.startsWith(folder) && existsSync(file) && statSync(file).isFile());
}

function prepare(address) {
  if (!folder) return address === '/' ? { type: TYPES['.html'], body: Buffer.from(EMPTY) } : null;
  const file = fileOf(address);
  if (!file) return null;
  const type = TYPES[path.extname(file)] ?? 'application/octet-stream';
  const body = readFileSync(file);
  if (!COMPRESSED.test(type)) return { type, body };
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
  return { type, body: brotliCompressSync(body, { params }), encoding: 'br' };
}

createServer((request, response) => {
  const address = request.url.replace(/[?#].*/, '');
  if (!responses.has(address)) responses.set(address, prepare(address));
  const found = responses.get(address);
  if (!found) return response.writeHead(404).end();
  const { type, body, encoding } = found;
  response.writeHead(200, {
    'content-type': type,
    'content-length': body.length,
    'cache-control': 'no-cache',
    ...(encoding && { 'content-encoding': encoding }),
  });
  return response.end(body);
}).listen(0, '127.0.0.1', function listening() {
  console.log(`at http://127.0.0.1:${this.address().port}`);
});
