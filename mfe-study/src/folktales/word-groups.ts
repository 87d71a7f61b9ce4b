import type { Word } from '@shinobi/shared/contract/learning/stories';

/** Words that must stay on one line: a word, its particle and the punctuation around them. */
export type WordGroup = readonly Word[];

const OPENING_BRACKET = /^[「『（“]+$/;
const isPunctuation = ({ english }: Word) => english === '';
/** は, が, から, です …: short words in kana, which never start a line. */
const isParticle = ({ kanji, hiragana }: Word) =>
  kanji === hiragana && kanji.length <= 2 && /^\p{Script=Hiragana}+$/u.test(kanji);

/** Splits a sentence into groups between which a line may break: never inside a word or before a particle. */
export function groupWords(words: readonly Word[]): WordGroup[] {
  const groups: Word[][] = [];
  let followsBracket = true;
  for (const word of words) {
    const last = groups.at(-1);
    if (last && !followsBracket && (isPunctuation(word) ? !OPENING_BRACKET.test(word.kanji) : isParticle(word)))
      last.push(word);
    else if (last && followsBracket && last.every(({ kanji }) => OPENING_BRACKET.test(kanji))) last.push(word);
    else groups.push([word]);
    followsBracket = isPunctuation(word) && OPENING_BRACKET.test(word.kanji);
  }
  return groups;
}

/** Groups words by the number of their sentence. */
export function wordsBySentence(words: readonly Word[]): ReadonlyMap<number, Word[]> {
  const sentences = new Map<number, Word[]>();
  for (const word of words) sentences.set(word.lineNumber, [...(sentences.get(word.lineNumber) ?? []), word]);
  return sentences;
}
