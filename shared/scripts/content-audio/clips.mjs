import { wordText } from '@shinobi/shared/domain/japanese/spoken-text';
import { lessonWordsWithoutClip, spokenSentences, textClipPath } from './lesson-texts.mjs';
import { lengthened, roughSounds, spoken } from './reading.mjs';
import { sentenceParts } from './sentence-parts.mjs';

/**
 * @typedef {{ writing: string, sound: string, kana: string[], accent?: number }} Part a word: how it is written, the
 *   kana of its sounds, writings in kana to fall back to, the best first; the mora after which the pitch falls (0: none),
 *   where the synthesizer does not know it
 * @typedef {{ path: string, rate: number, say: string, parts: Part[], sounds?: string }} Clip `path` is within the folder of
 *   clips, `say` what the synthesizer is given first; `sounds` are those of the parts where the analyser divides the text
 * @typedef {{ writing: string, reading: string, say?: string, sound?: string, accent?: number, reason: string }} SayAs of a
 *   word or a whole sentence: a spelling that the synthesizer reads better, the sounds where the rules of kana do not
 *   tell them, the accent
 */

/** Sentences are spoken more slowly than words, so that learners can make out the words. */
const RATES = { vocabulary: 0.9, folktales: 0.85, kana: 0.75 };

const toKatakana = (kana) => kana.replace(/[ぁ-ゖ]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0x60));

function partOf(word, { sound = spoken(word), accent } = {}) {
  const { writing, reading } = word;
  const kana = [reading, toKatakana(reading), toKatakana(lengthened(word))];
  return { writing, sound, kana: [...new Set(kana)].filter((each) => each !== writing), accent };
}

const joined = (parts) => parts.map(({ writing }) => writing).join('');
const sentenceOf = (text) => {
  const parts = sentenceParts(text);
  return { kanji: joined(parts), hiragana: parts.map(({ reading }) => reading).join('') };
};
const entryFor = (sayAs, { kanji, hiragana }) =>
  sayAs.find(({ writing, reading }) => writing === kanji && reading === hiragana);

const wordClips = (genres, sayAs) =>
  genres.flatMap(({ words }) =>
    words.map((word) => {
      const { vocabId, kanji: writing, hiragana: reading, partOfSpeech } = word;
      const { say = writing, ...known } = entryFor(sayAs, word) ?? {};
      const parts = [partOf({ writing, reading, isVerb: partOfSpeech === 'verb' }, known)];
      return { path: `vocabulary/${Math.floor(vocabId / 1000)}/${vocabId}.m4a`, rate: RATES.vocabulary, say, parts };
    }),
  );

const sentenceClips = (stories, sayAs) =>
  stories.flatMap(({ storyId, sentences = [] }) =>
    sentences.map((sentence) => {
      const parts = sentence.words.map(({ kanji: writing, hiragana: reading }) => partOf({ writing, reading }));
      const { say = joined(parts) } = entryFor(sayAs, sentence) ?? {};
      return { path: `folktales/${storyId}/${sentence.lineNumber}.m4a`, rate: RATES.folktales, say, parts };
    }),
  );

/** The words of kanji lessons and the sentences of lessons and articles. */
function textClips(content, sayAs) {
  const words = lessonWordsWithoutClip(content).map((word) => {
    const { kanji: writing, hiragana: reading } = word;
    const { say = writing, ...known } = entryFor(sayAs, word) ?? {};
    const parts = [partOf({ writing, reading }, known)];
    return { path: textClipPath(wordText(word)), rate: RATES.vocabulary, say, parts };
  });
  const sentences = spokenSentences(content).map((text) => {
    const parts = sentenceParts(text).map((part) => partOf(part, { sound: spoken({ ...part, reading: part.sound }) }));
    const { say = joined(parts) } = entryFor(sayAs, sentenceOf(text)) ?? {};
    const sounds = roughSounds(parts.map(({ sound }) => sound).join(''));
    return { path: textClipPath(text), rate: RATES.folktales, say, parts, sounds };
  });
  const clips = [...words, ...sentences];
  if (new Set(clips.map(({ path }) => path)).size < clips.length) throw new Error('Two texts have the same clip.');
  return clips;
}

/** Lengthened to be audible: the synthesizer speaks a lone vowel in a seventh of a second, a lone ん in half of that. */
const HELD = { ...Object.fromEntries(['a', 'i', 'u', 'e', 'o', 'wo'].map((key) => [key, 'ー'])), n: 'ーーー' };

/** Katakana are used for both scripts, because は and へ alone would be read as particles. */
const kanaClips = (table) =>
  table.map(({ key, katakana }) => {
    const say = `${katakana}${HELD[key] ?? ''}`;
    return { path: `kana/${key}.m4a`, rate: RATES.kana, say, parts: [{ writing: katakana, sound: say, kana: [] }] };
  });

/**
 * Every clip that should exist.
 * @param {{ genres: any[], stories: any[], kana: Array<{ key: string, katakana: string }>, sayAs: SayAs[],
 *   lessons?: { grammar: any[], kanji: any[], articles: any[] } }} content the values of the data files
 * @returns {Clip[]}
 * @throws where two texts would have the same clip
 */
export const clipsOf = ({ genres, stories, kana, sayAs, lessons = {} }) => [
  ...kanaClips(kana),
  ...wordClips(genres, sayAs),
  ...sentenceClips(stories, sayAs),
  ...textClips({ ...lessons, genres }, sayAs),
];

/** Entries that belong to no word or sentence, or have no reason. */
export function staleEntries({ genres, stories, sayAs, lessons = {} }) {
  const texts = [
    ...genres.flatMap(({ words }) => words),
    ...stories.flatMap(({ sentences = [] }) => sentences),
    ...lessonWordsWithoutClip({ ...lessons, genres }),
    ...spokenSentences(lessons).map(sentenceOf),
  ];
  return sayAs.filter((entry) => !entry.reason || !texts.some((text) => entryFor([entry], text)));
}
