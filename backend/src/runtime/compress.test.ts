import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { compressBrotli, compressGzip } from './compress.js';

const PAGES = Array.from({ length: 5 }, (_, n) => Buffer.from(`<p>日本語 ${n}</p>`.repeat(1000 + n)));

describe.each([
  ['brotli', (bytes: Buffer) => compressBrotli(bytes, 5), brotliDecompressSync],
  ['gzip', (bytes: Buffer) => compressGzip(bytes, 6), gunzipSync],
] as const)('A page compressed with %s', (_, compress, decompress) => {
  it('is the same when it is decompressed', async () => {
    const [page = Buffer.alloc(0)] = PAGES;
    expect(decompress(await compress(page)).equals(page)).toBe(true);
  });

  it('keeps no more memory than its bytes', async () => {
    const results = await Promise.all(PAGES.map(compress));
    expect(results.map(({ buffer }) => buffer.byteLength)).toEqual(results.map(({ length }) => length));
  });
});
