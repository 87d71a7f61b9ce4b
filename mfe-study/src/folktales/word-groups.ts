import type { Word } from '@shinobi/shared/contract/learning/stories';

/** Words that stay on one line together: a word, its particle, the punctuation around them. */
export type LineGroup = readonly Word[];

const OPENING = /^[「『（“]+$/;
const isSign = ({ english }: Word) => english === '';
/** は, が, から, です …: short, in kana, and never at the beginning of a line. */
const isParticle = ({ kanji, hiragana }: Word) =>
  kanji === hiragana && kanji.length <= 2 && /^\p{Script=Hiragana}+$/u.test(kanji);

/** A sentence in groups between which a line may break: Japanese is not broken inside a word nor before a particle. */
export function lineGroups(words: readonly Word[]): LineGroup[] {
  const groups: Word[][] = [];
  let opens = true;
  for (const word of words) {
    const last = groups.at(-1);
    if (last && !opens && (isSign(word) ? !OPENING.test(word.kanji) : isParticle(word))) last.push(word);
    else if (last && opens && last.every(({ kanji }) => OPENING.test(kanji))) last.push(word);
    else groups.push([word]);
    opens = isSign(word) && OPENING.test(word.kanji);
  }
  return groups;
}

/** The words of each line, by its number. */
export function wordsByLine(words: readonly Word[]): ReadonlyMap<number, Word[]> {
  const lines = new Map<number, Word[]>();
  for (const word of words) lines.set(word.lineNumber, [...(lines.get(word.lineNumber) ?? []), word]);
  return lines;
}
