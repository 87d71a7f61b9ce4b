import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { copyBytes } from './own-memory.js';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify<Buffer, zlib.ZlibOptions, Buffer>(zlib.gzip);

/** Compresses bytes to be kept in memory (own-memory.ts). `quality` is that of brotli, 0 to 11. */
export async function compressBrotli(bytes: Buffer, quality: number): Promise<Buffer> {
  const params = {
    [zlib.constants.BROTLI_PARAM_QUALITY]: quality,
    [zlib.constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  return copyBytes(await brotli(bytes, { params }));
}

/** Compresses bytes to be kept in memory. `level` is that of gzip, 1 to 9. */
export async function compressGzip(bytes: Buffer, level: number): Promise<Buffer> {
  return copyBytes(await gzip(bytes, { level }));
}
