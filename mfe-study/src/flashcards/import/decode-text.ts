import { ImportError } from './import-error.js';

const BYTE_ORDER_MARKS: readonly (readonly [encoding: string, mark: readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];
const SAMPLE_BYTES = 1000;

/** Returns the encoding in which every other byte of the first is zero: separators and line ends in UTF-16. */
function guessUtf16(bytes: Uint8Array): string | null {
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  const zeros = [0, 1].map((rest) => sample.filter((byte, at) => at % 2 === rest && byte === 0).length);
  const [even = 0, odd = 0] = zeros;
  if (Math.max(even, odd) < sample.length / 20) return null;
  return odd > even ? 'utf-16le' : 'utf-16be';
}

function decode(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Decodes a text file: UTF-8, UTF-16, or the Shift_JIS of older programs. Throws an `ImportError` for any other. */
export function decodeText(bytes: Uint8Array): string {
  const marked = BYTE_ORDER_MARKS.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte))?.[0];
  const encodings = marked ? [marked] : [guessUtf16(bytes) ?? 'utf-8', 'utf-8', 'shift_jis'];
  for (const encoding of encodings) {
    const text = decode(bytes, encoding);
    if (text !== null) return text;
  }
  throw new ImportError('The letters of this file cannot be read. Save it as UTF-8 and try again.');
}
