const FORBIDDEN: readonly (readonly [what: string, pattern: RegExp])[] = [
  ['an unfinished part', /\b(TODO|FIXME|XXX)\b/],
  [
    'a test that does not run, or keeps others from running',
    /\b(it|test|describe)\.(skip|only|todo|failing)\b|\bx(it|describe)\(/,
  ],
  ['a silenced compiler', /@ts-(ignore|nocheck)/],
  ['a silenced linter', /(es|ox)lint-disable|(prettier|oxfmt)-ignore/],
];

/** Finds what a text must not contain, as `path:line: what`. */
export const forbiddenWords = (file: string, text: string): readonly string[] =>
  text
    .split('\n')
    .flatMap((line, index) =>
      FORBIDDEN.filter(([, pattern]) => pattern.test(line)).map(([what]) => `${file}:${index + 1}: ${what}`),
    );
