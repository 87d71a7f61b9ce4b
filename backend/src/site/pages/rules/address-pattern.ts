/** The decoded parameters of an address. */
export type AddressParams = Readonly<Record<string, string>>;

export interface AddressPattern {
  /** Returns the parameters; null if the address does not match. Letter case matters. */
  match(path: string): AddressParams | null;
  /** Of two matching patterns the more specific one wins; the page's router uses the same weights. */
  readonly weight: number;
}

const WEIGHT = { fixed: 10, param: 3, rest: -2 };
const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

function patternSegment(segment: string, names: string[]): { source: string; weight: number } {
  if (segment === '*') {
    names.push('*');
    return { source: '(?:/(.*))?', weight: WEIGHT.rest };
  }
  const param = /^:(\w+)(\??)$/.exec(segment);
  if (!param) return { source: `/${escaped(segment)}`, weight: WEIGHT.fixed };
  names.push(param[1] ?? '');
  return { source: param[2] ? '(?:/([^/]+))?' : '/([^/]+)', weight: WEIGHT.param };
}

/** Fills encoded parameters into a pattern. */
export const fillAddress = (pattern: string, params: AddressParams): string =>
  pattern.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));

/** Returns null if the text is not valid UTF-8. */
function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** Parses the router's patterns: `/kanji/:path`, `/en-check/:pageName?`, `/hiragana-quiz/*`. */
export function addressPattern(pattern: string): AddressPattern {
  const names: string[] = [];
  const parts = pattern
    .split('/')
    .filter(Boolean)
    .map((segment) => patternSegment(segment, names));
  // Most paths that are tried begin otherwise, which is seen without an expression.
  const [start = ''] = pattern.replace(/\/$/, '').split(/\/?[:*]/, 1);
  const expression = new RegExp(`^${parts.map(({ source }) => source).join('') || '/'}$`);
  return {
    weight: parts.reduce((sum, { weight }) => sum + weight, 0),
    match: (path) => {
      if (!path.startsWith(start)) return null;
      const found = expression.exec(path);
      if (!found) return null;
      const values = names.map((name, at) => [name, decoded(found[at + 1] ?? '')] as const);
      return values.some(([, value]) => value === null) ? null : (Object.fromEntries(values) as AddressParams);
    },
  };
}
