/** Messages of these name parts of the program, not values. */
const OF_CODE: ReadonlySet<string> = new Set(['TypeError', 'ReferenceError']);

const RULES: readonly (readonly [RegExp, string])[] = [
  [/[^\s"'<>@]+@[^\s"'<>@]+\.[^\s"'<>@]+/g, '[e-mail]'],
  [/\b\d{1,3}(\.\d{1,3}){3}\b|\b([\da-f]{1,4}:){3,}[\da-f:]+/gi, '[address]'],
  [/([?#])[^\s"']*/g, '$1…'],
  [/\b[\w-]{24,}\b/g, '[token]'],
];
const QUOTED = /"[^"]*"|'[^']*'|`[^`]*`|“[^”]*”/g;

const LENGTH_MAX = 500;

/**
 * Returns the message of an error without what may be about a person, for a service outside: e-mail and network addresses,
 * tokens, and everything in quotes, where databases and parsers repeat the value they refuse.
 */
export function scrubMessage(type: string, message: string): string {
  const text = OF_CODE.has(type) ? message : message.replaceAll(QUOTED, '"…"');
  return RULES.reduce((scrubbed, [pattern, by]) => scrubbed.replaceAll(pattern, by), text).slice(0, LENGTH_MAX);
}
