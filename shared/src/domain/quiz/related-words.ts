/** Endings with which English makes one word of another: "delete" and "deletion", "happy" and "happily". */
const ENDINGS = new Set(
  `- e y d s t ed ing ting ning ion tion sion ation ition ment ly ily ally al ness iness ity ive able ful ance ence y ous ies ied`
    .split(' ')
    .map((ending) => ending.replace('-', '')),
);
/** Short words have too many neighbours: "see" and "seed". */
const STEM_MIN_LENGTH = 3;
const WORD_MIN_LENGTH = 5;

function commonLength(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
}

/** Whether two words have a stem in common, with other endings. */
function isRelated(one: string, other: string): boolean {
  if (Math.max(one.length, other.length) < WORD_MIN_LENGTH) return false;
  const longest = commonLength(one, other);
  for (let stem = longest; stem >= Math.max(STEM_MIN_LENGTH, longest - 1); stem -= 1)
    if (ENDINGS.has(one.slice(stem)) && ENDINGS.has(other.slice(stem))) return true;
  return false;
}

/** Whether a text consists of the same words as another one, at least one of them in another form. */
export const isOtherForm = (typed: readonly string[], right: readonly string[]): boolean =>
  typed.length === right.length &&
  typed.length > 0 &&
  right.every((word, at) => word === typed[at] || isRelated(word, typed[at] ?? ''));
