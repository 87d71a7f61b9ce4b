import type { KanjiCharacter } from '@shinobi/shared/contract/learning/kanji-test';
import type { KanjiAspect } from '@shinobi/shared/domain/limits/memory';
import { romaji } from '@shinobi/shared/domain/japanese/romaji';
import { kanjiItem, parseItemKey } from '@shinobi/shared/domain/memory/item-key';
import { drawChoices, type QuizChoice, type QuizItem, type Wording } from '../../quiz/index.js';
import { kanjiSimilarity } from './kanji-similarity.js';
import type { AskedItem, ContentOf, SessionQuestion } from './session-question.js';

type OtherKanji = Pick<KanjiCharacter, 'kanji' | 'meanings'>;

/** A button has room for two meanings. */
const MEANINGS_MAX = 2;

const meaningOf = ({ meanings }: OtherKanji): string => meanings.slice(0, MEANINGS_MAX).join(', ');
const characterWording = ({ kanji }: OtherKanji): Wording => ({ text: kanji, lang: 'ja' });
const meaningWording = (kanji: OtherKanji): Wording => ({ text: meaningOf(kanji), lang: 'en' });

const haveCommonMeaning = (one: OtherKanji, other: OtherKanji): boolean =>
  one.meanings.some((meaning) => other.meanings.some((each) => each.toLowerCase() === meaning.toLowerCase()));

/**
 * Returns how a character alone is read: as a word, else without the kana that follow it, which a dot separates: ひと.つ.
 */
function readingOf({ kanji, on, kun, words }: KanjiCharacter): string {
  const word = words.find((each) => each.kanji === kanji);
  return word?.hiragana ?? [...kun, ...on][0]?.split('.')[0] ?? '';
}

function createKanjiItem(character: KanjiCharacter, key: string, aspect: KanjiAspect): QuizItem {
  const reading = readingOf(character);
  const isWriting = aspect === 'write';
  const [drawn, meaning] = [characterWording(character), meaningWording(character)];
  return {
    id: key,
    question: isWriting ? 'Which kanji is this?' : 'What does this kanji mean?',
    prompt: isWriting ? meaning : drawn,
    answerIntro: isWriting ? 'it is' : 'it means',
    answer: isWriting ? drawn : meaning,
    word: { text: character.kanji, lang: 'ja', reading },
    romaji: romaji(reading),
    meaning: meaningOf(character),
    clipUrl: null,
    isClipTheAnswer: true,
    typing: null,
  };
}

function createChoice(kanji: OtherKanji, aspect: KanjiAspect): QuizChoice {
  const [character, meaning] = [characterWording(kanji), meaningWording(kanji)];
  const [label, explanation] = aspect === 'write' ? [character, meaning] : [meaning, character];
  return { id: kanjiItem(kanji.kanji, aspect), label, explanation };
}

/** Asks what a kanji means, or how it is written: by tracing, else by a choice among kanji that look alike. */
export function createKanjiQuestion(content: ContentOf<'kanji'>, { key }: AskedItem): SessionQuestion | null {
  const { character, others } = content;
  const parsed = parseItemKey(key);
  if (parsed?.kind !== 'kanji') return null;
  const { aspect } = parsed;
  const item = createKanjiItem(character, key, aspect);
  const rules = {
    label: (kanji: OtherKanji) => (aspect === 'write' ? kanji.kanji : meaningOf(kanji)),
    isAlsoRight: haveCommonMeaning,
    similarity: (one: OtherKanji, other: OtherKanji) => kanjiSimilarity(one.kanji, other.kanji),
  };
  return {
    item,
    drawChoices: (random) =>
      drawChoices<OtherKanji>(character, others, rules, random).map((kanji) => createChoice(kanji, aspect)),
    special: aspect === 'write' ? { form: 'tracing', item: { ...item, question: 'Write the kanji for this.' } } : null,
    findConfused: (id) => {
      const other = others.find(({ kanji }) => kanjiItem(kanji, aspect) === id);
      return other && { ...item, word: { text: other.kanji, lang: 'ja', reading: '' } };
    },
  };
}
