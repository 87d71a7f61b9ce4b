import { romaji } from '@shinobi/shared/domain/japanese/romaji';

/*
 * Sentences in Latin letters: words divided by blanks (a verb from its auxiliary too), in small letters throughout,
 * punctuation on the word it belongs to. The sounds are the product's own (shared/src/domain/japanese/romaji.ts).
 */

/** Particles that are not said as they are written. を needs no entry: it is always "o". */
const PARTICLES = new Map([
  ['は', 'wa'],
  ['へ', 'e'],
]);

const SIGNS = new Map(Object.entries({ '。': '.', '、': ',', '！': '!', '？': '?', '「': '“', '」': '”' }));
const OPENING = '“';

/** Signs and nothing else; a word of its own in a sentence. */
export const isPunctuation = (text) => [...text].every((sign) => SIGNS.has(sign));

/** Where a verb's form ends within a word and its auxiliary begins: 住んで|いました, 持って|きました, 帰らなければ|なりません. */
const AUXILIARY =
  /(?<=.[てで])(?=い[るまたてなこき]|き(?:ま|た|て)|く(?:る|れ|だ)|し(?:ま|て)|み[るまたて]|あ(?:げ|り|る)|や[るり])|(?<=.なければ)(?=なりま)|(?<=.く)(?=ありま)/;

/** A word in Latin letters. は or へ alone is the particle: other words of that sound are written in kanji. */
const wordRomaji = ({ kanji, hiragana }) =>
  (kanji === hiragana && PARTICLES.get(kanji)) || hiragana.split(AUXILIARY).map(romaji).join(' ');

const withBlank = (text) => (text === '' || text.endsWith(OPENING) ? text : `${text} `);

const append = (text, sign) => (sign === OPENING ? withBlank(text) : text) + sign;

/**
 * A sentence in Latin letters: `mukashi mukashi, aru tokoro ni`.
 * @param {Array<{ kanji: string, hiragana: string }>} words its words in order, punctuation among them
 */
export function sentenceRomaji(words) {
  return words.reduce(
    (text, word) =>
      isPunctuation(word.kanji)
        ? [...word.kanji].reduce((all, sign) => append(all, SIGNS.get(sign)), text)
        : withBlank(text) + wordRomaji(word),
    '',
  );
}
