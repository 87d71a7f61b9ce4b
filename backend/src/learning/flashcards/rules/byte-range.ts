/** A part of a file, with both ends included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** Returns the first and the last byte that a header names; null for any other header. */
function endsOf(header: string | undefined, size: number): ByteRange | null {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (first === '') return last === '' ? null : { start: Math.max(0, size - Number(last)), end: size - 1 };
  if (last === '') return { start: Number(first), end: size - 1 };
  return Number(last) < Number(first) ? null : { start: Number(first), end: Math.min(Number(last), size - 1) };
}

/**
 * Returns the part that a Range header asks for; null for the whole file, also when the header is not one range of bytes.
 * `unsatisfiable`: it begins after the end.
 */
export function byteRangeOf(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const range = endsOf(header, size);
  return range && range.start > range.end ? 'unsatisfiable' : range;
}
