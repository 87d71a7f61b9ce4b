export const ENCODINGS = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** Browsers send a handful of different headers; the limit keeps other clients from filling the memory. */
const CACHE_SIZE = 64;
const cachedEncodings = new Map<string, Encoding>();

/** Returns the supported encoding that an `Accept-Encoding` header prefers; ties go to the smaller result. */
export function negotiateEncoding(header: string | undefined): Encoding {
  if (!header) return 'identity';
  const known = cachedEncodings.get(header);
  if (known) return known;
  const encoding = negotiate(header);
  if (cachedEncodings.size < CACHE_SIZE) cachedEncodings.set(header, encoding);
  return encoding;
}

function negotiate(header: string): Encoding {
  const weights = new Map<string, number>();
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((each) => each.trim());
    const q = parameters.find((each) => each.startsWith('q='));
    weights.set(name, q ? Number(q.slice(2)) || 0 : 1);
  }
  const weightOf = (encoding: Encoding) =>
    weights.get(encoding) ?? (encoding === 'identity' ? 0.0001 : (weights.get('*') ?? 0));
  return ENCODINGS.reduce((best, each) => (weightOf(each) > weightOf(best) ? each : best));
}
