import {
  brotliCompress,
  brotliDecompress,
  type BrotliOptions,
  constants,
  gunzip,
  gzip,
  type ZlibOptions,
} from 'node:zlib';
import { promisify } from 'node:util';

/** The suffixes of the copies that are sent to browsers which accept them. */
export const COPY_SUFFIXES = ['.br', '.gz'] as const;
export type CopySuffix = (typeof COPY_SUFFIXES)[number];

const TEXT = /\.(m?js|css|svg|html|txt|json|map|wasm)$/;
/** Smaller ones fit into one packet anyway. */
const MIN_BYTES = 500;
/** The best quality takes seconds for a large file; a team that wants it sends the copies along. */
const BROTLI: BrotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
const GZIP: ZlibOptions = { level: 9 };

const brotli = promisify<Buffer, BrotliOptions, Buffer>(brotliCompress);
const unbrotli = promisify<Buffer, BrotliOptions, Buffer>(brotliDecompress);
const deflate = promisify<Buffer, ZlibOptions, Buffer>(gzip);
const inflate = promisify<Buffer, ZlibOptions, Buffer>(gunzip);

/** Returns whether a compressed copy has the bytes of its file. */
export async function isCopyOf(bytes: Buffer, copy: Buffer, suffix: CopySuffix): Promise<boolean> {
  const limit = { maxOutputLength: Math.max(bytes.length, 1) };
  try {
    return bytes.equals(await (suffix === '.br' ? unbrotli(copy, limit) : inflate(copy, limit)));
  } catch {
    return false;
  }
}

/** Returns a compressed copy; null for a file that would not become smaller. */
export async function makeCopy(name: string, bytes: Buffer, suffix: CopySuffix): Promise<Buffer | null> {
  if (!TEXT.test(name) || bytes.length < MIN_BYTES) return null;
  const copy = await (suffix === '.br' ? brotli(bytes, BROTLI) : deflate(bytes, GZIP));
  return copy.length < bytes.length ? copy : null;
}
