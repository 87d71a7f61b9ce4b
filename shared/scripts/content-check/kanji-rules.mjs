import { z } from 'zod';
import { fault, schemaFaults } from './content-files.mjs';
import { foldKana } from './edict.mjs';
import { glossAgrees } from './gloss.mjs';
import { isReadBy, showsReading } from './kanji-readings.mjs';
import { kanaFault } from './kana.mjs';
import { englishFaults, rubyTextFaults } from './lesson-texts.mjs';
import { testFaults, testSchema } from './questions.mjs';
import { hasKanji, rubyPieces, rubyText } from './ruby.mjs';
import { entriesOf } from './vocabulary-rules.mjs';

const text = z.string().trim().min(1);
const LONGEST_TITLE = 60;
const LONGEST_SUMMARY = 160;
const LONGEST_HINT = 280;
const LONGEST_ENGLISH = 40;
const FEWEST_WORDS = 3;
const MOST_WORDS = 6;
const FEWEST_QUESTIONS = 8;
const MOST_QUESTIONS = 12;

const characterSchema = z.strictObject({
  kanji: z.string().regex(/^\p{Script=Han}$/u),
  meanings: z.array(text).min(1).max(4),
  on: z.array(z.string().regex(/^[ァ-ヴー]+$/)),
  kun: z.array(z.string().regex(/^[ぁ-ゖ]+(\.[ぁ-ゖ]+)?$/)),
  strokes: z.int().positive(),
  hint: text.max(LONGEST_HINT),
  words: z
    .array(z.strictObject({ kanji: text, hiragana: text, english: text.max(LONGEST_ENGLISH) }))
    .min(FEWEST_WORDS)
    .max(MOST_WORDS),
});

const lessonSchema = z.strictObject({
  lessonId: z.int().positive(),
  path: z.string().regex(/^[a-z]+(-[a-z0-9]+)*$/),
  order: z.int().positive(),
  level: z.enum(['N5', 'N4']),
  title: text.max(LONGEST_TITLE),
  summary: text.max(LONGEST_SUMMARY),
  characters: z.array(characterSchema).min(8).max(10),
  test: testSchema(FEWEST_QUESTIONS).max(MOST_QUESTIONS),
});

/**
 * @typedef {z.infer<typeof lessonSchema>} Lesson
 * @typedef {Lesson['characters'][number]} Character
 * @typedef {Character['words'][number]} Word
 * @typedef {{ kanjidic: Map<string, import('./kanji-dictionary.mjs').KanjiEntry>, edict: import('./edict.mjs').Edict,
 *   levels: Map<string, string>, taught: Set<string> }} Known the dictionaries, the level of each character, and the
 *   characters taught up to and with this lesson
 */

/** The bare shape: where it is wrong, nothing else can be judged. */
export const shapeFaults = (lesson) => schemaFaults(lessonSchema, lesson);

/**
 * What is wrong with a lesson by itself; its shape is right.
 * @param {Lesson} lesson
 * @param {string} name its file, `kanji/01-numbers.json`
 * @param {Known} known
 */
export function lessonFaults(lesson, name, known) {
  return [
    ...headFaults(lesson, name),
    ...lesson.characters.flatMap((character, i) =>
      characterFaults(character, lesson.level, known).map((each) => ({
        ...each,
        path: ['characters', i, ...each.path],
      })),
    ),
    ...testFaults(lesson.test, [], true),
    ...askedFaults(lesson),
    ...lesson.test.flatMap((question, i) => bareFaults(question, known.taught, ['test', i])),
  ].filter((each) => !isReadingOfOneKanji(each, known.kanjidic));
}

function headFaults({ path, order, title, summary }, name) {
  const expected = `kanji/${String(order).padStart(2, '0')}-${path}.json`;
  return [
    ...(name === expected ? [] : [fault('file name', `should be ${expected}`, ['path'])]),
    ...(hasKanji(title) ? [fault('title', 'has kanji: a title has no furigana', ['title'])] : []),
    ...(/^.+[^.]\.$/.test(summary) ? [] : [fault('summary', 'is not a sentence', ['summary'])]),
    ...englishFaults(title, ['title']),
    ...englishFaults(summary, ['summary']),
  ];
}

/** @param {Character} character */
function characterFaults(character, level, { kanjidic, edict, levels }) {
  const { kanji, hint } = character;
  const entry = kanjidic.get(kanji);
  if (!entry) return [fault('kanji', `${kanji} is not in the dictionary`, ['kanji'])];
  return [
    ...(levels.get(kanji) === level ? [] : [fault('level', `${kanji} is ${levels.get(kanji)}`, ['kanji'])]),
    ...entryFaults(character, entry),
    ...meaningFaults(character, entry, edict),
    ...(/^(?:Origin|Memory aid): /.test(hint)
      ? []
      : [fault('hint', 'says not what it is: Origin or Memory aid', ['hint'])]),
    ...englishFaults(hint, ['hint']),
    ...character.words.flatMap((word, i) =>
      wordFaults(word, character, edict).map((each) => ({ ...each, word, path: ['words', i] })),
    ),
    ...notShownFaults(character),
  ];
}

function entryFaults({ kanji, on, kun, strokes }, entry) {
  const unknown = (field, listed, known) =>
    listed
      .filter((reading) => !known.includes(reading))
      .map((reading) => fault('reading of kanji', `${kanji} has no ${field} reading ${reading}`, [field]));
  return [
    ...(strokes === entry.strokes ? [] : [fault('strokes', `${kanji} has ${entry.strokes}`, ['strokes'])]),
    ...unknown('on', on, entry.on),
    ...unknown('kun', kun, entry.kun),
  ];
}

/** A meaning is the dictionary's, or that of a word in which the kanji stands alone: お金 is money. */
function meaningFaults({ kanji, meanings, words }, entry, edict) {
  const alone = words.filter((word) => [...word.kanji].filter(hasKanji).join('') === kanji);
  const glosses = [
    ...entry.meanings,
    ...alone.flatMap((word) => entriesOf(word, edict)).flatMap((each) => each.glosses),
  ];
  const strange = meanings.filter((meaning) => !glossAgrees(meaning, glosses));
  return [
    ...strange.map((meaning) => ({
      ...fault('meaning', `"${meaning}" against "${entry.meanings.slice(0, 5).join('; ')}"`, ['meanings']),
      word: { kanji, hiragana: meaning },
    })),
    ...meanings.flatMap((meaning) => rubyTextFaults(meaning, ['meanings'])),
  ];
}

/** @param {Word} word */
function wordFaults(word, { kanji, on, kun, words }, edict) {
  const { kanji: writing, hiragana, english } = word;
  if (!writing.includes(kanji)) return [fault('word', `has no ${kanji}`)];
  const kana = kanaFault(hiragana);
  const entries = entriesOf(word, edict);
  const glosses = entries.flatMap((entry) => entry.glosses);
  const twice = words.find((other) => other.kanji === writing && other.hiragana === hiragana) !== word;
  return [
    ...(kana ? [fault('kana', kana)] : []),
    ...(twice ? [fault('word', 'appears twice')] : []),
    ...(entries.length ? [] : [fault('entry', 'no such writing with this reading')]),
    ...(!entries.length || glossAgrees(english, glosses)
      ? []
      : [fault('gloss', `"${english}" against "${glosses.slice(0, 4).join('; ')}"`)]),
    ...(isReadBy(word, kanji, [...on, ...kun]) ? [] : [fault('reading not listed', `${kanji} is read otherwise`)]),
    ...rubyTextFaults(english, []),
  ];
}

/** A reading that no word shows is not learned. */
const notShownFaults = ({ kanji, on, kun, words }) =>
  ['on', 'kun'].flatMap((field) =>
    (field === 'on' ? on : kun)
      .filter((reading) => !words.some((word) => showsReading(word, kanji, reading)))
      .map((reading) => fault('reading without a word', `no word shows ${kanji} read ${reading}`, [field])),
  );

/** Kanji that stand without furigana. */
const bareKanji = (japanese) =>
  rubyPieces(japanese).flatMap((piece) => (piece.isRuby ? [] : [...piece.text].filter(hasKanji)));

/** Each character must be read or chosen in the test: in a question without furigana, or as the right answer. */
function askedFaults({ characters, test }) {
  const asked = new Set(
    test.flatMap(({ prompt, choices, answer }) => [...bareKanji(prompt), ...rubyText(choices[answer] ?? '')]),
  );
  return characters
    .filter(({ kanji }) => !asked.has(kanji))
    .map(({ kanji }) => fault('not asked', `no question asks for ${kanji}`, ['test']));
}

/** Only what was taught may stand without furigana, save among the choices: there a stranger may look alike. */
const bareFaults = ({ question, prompt }, taught, path) =>
  [...new Set([...bareKanji(question), ...bareKanji(prompt)])]
    .filter((kanji) => !taught.has(kanji))
    .map((kanji) => fault('not taught', `${kanji} has no furigana`, path));

/** In an explanation a kanji by itself may be named by any of its readings; in a sentence it has one. */
function isReadingOfOneKanji({ path, reading }, kanjidic) {
  const entry = reading && !path.includes('prompt') && kanjidic.get(reading.writing);
  if (!entry) return false;
  return [...entry.on, ...entry.kun].some(
    (each) => foldKana(each).replace('.', '') === reading.reading || foldKana(each).split('.')[0] === reading.reading,
  );
}
