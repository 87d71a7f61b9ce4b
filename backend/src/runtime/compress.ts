import { promisify } from 'node:util';
import zlib from 'node:zlib';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify<Buffer, zlib.ZlibOptions, Buffer>(zlib.gzip);

/**
 * Returns the bytes in memory of their own. What zlib returns is a part of a buffer of 64 kB, which stays in memory as a whole
 * as long as that part does. So does the pool of which `Buffer.from` takes its bytes.
 */
function copyToOwnMemory(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}

/** Compresses bytes that are kept in memory. `quality` is that of brotli, 0 to 11. */
export async function compressBrotli(bytes: Buffer, quality: number): Promise<Buffer> {
  const params = {
    [zlib.constants.BROTLI_PARAM_QUALITY]: quality,
    [zlib.constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  return copyToOwnMemory(await brotli(bytes, { params }));
}

/** Compresses bytes that are kept in memory. `level` is that of gzip, 1 to 9. */
export async function compressGzip(bytes: Buffer, level: number): Promise<Buffer> {
  return copyToOwnMemory(await gzip(bytes, { level }));
}
