import { wordItem } from '../memory/item-key.js';
import type { Random } from '../platform/random.js';
import { type ChoiceRules, pickChoices } from './pick-choices.js';
import type { Question, QuestionSource, StudyItem, Urgency } from './question.js';
import { type CutSentence, cutSentence, withoutFurigana } from './sentence-pieces.js';
import type { GameWord } from './word-sources.js';

/** A sentence with furigana in braces. `sound` is the address of its clip. */
export interface ExampleSentence {
  readonly ja: string;
  readonly english: string;
  readonly sound?: string | undefined;
}

/** A word with a sentence of a folktale or lesson that contains it. */
export interface WordInSentence {
  readonly word: GameWord;
  readonly sentence: ExampleSentence;
}

/** With fewer sentences there are too few wrong pieces. */
const SENTENCES_MIN = 4;
const BLANK = '＿＿';

/** A piece of a sentence, as a choice. */
interface Piece {
  readonly text: string;
  /** Whether it ends its sentence. A predicate cannot come before the phrases that belong to it. */
  readonly isLast: boolean;
  readonly sentence: string;
}

interface SentenceToBuild extends WordInSentence {
  readonly cut: CutSentence;
  readonly pieces: readonly Piece[];
}

const kanjiOf = (text: string) => withoutFurigana(text).match(/\p{Script=Han}/gu) ?? [];

/** Words that fit many sentences without a word for them in the translation, so that they are never wrong. */
const VAGUE = /[私僕俺彼君誰何人方事物者所時今日々]|たち/u;

const isTelling = (text: string) =>
  /[\p{Script=Han}\p{Script=Katakana}]/u.test(text) && !VAGUE.test(withoutFurigana(text));

/** Whether a piece of another sentence could continue `sentence`, or means something that is in it. */
function mayFit({ text }: Piece, sentence: string): boolean {
  const own = new Set(kanjiOf(sentence));
  return !isTelling(text) || sentence.includes(text) || kanjiOf(text).some((kanji) => own.has(kanji));
}

const ending = (text: string) =>
  withoutFurigana(text)
    .replace(/[。！？]$/u, '')
    .at(-1);

/**
 * The rules for wrong pieces. All other pieces of the sentence are left out, except its end, which comes last for certain: so
 * there is one right order only, although Japanese phrases may change places.
 */
const RULES: ChoiceRules<Piece> = {
  label: ({ text }) => text,
  clashes: (right, other) =>
    other.sentence === right.sentence ? !other.isLast : other.isLast !== right.isLast || mayFit(other, right.sentence),
  likeness: (right, other) =>
    2 * Number(other.sentence === right.sentence) + Number(ending(right.text) === ending(other.text)),
};

const CHOICES = 4;

function itemOf({ word: { vocabId, kanji, hiragana, english }, sentence }: WordInSentence): StudyItem {
  return {
    key: `built-${vocabId}`,
    vocabId,
    word: sentence.ja,
    reading: '',
    meaning: sentence.english,
    sound: sentence.sound ?? null,
    heard: 'the sentence',
    note: kanji === hiragana ? `${kanji}: ${english}` : `{${kanji}|${hiragana}}: ${english}`,
  };
}

/** Creates the questions for the pieces of a sentence, one after the other. */
function createSteps(built: SentenceToBuild, urgency: Urgency, pool: readonly Piece[], random: Random): Question {
  const { word, sentence, cut, pieces } = built;
  const item = itemOf(built);
  const stepFrom = (index: number): Question | undefined => {
    const right = pieces[index];
    if (!right) return undefined;
    const placed =
      cut.before +
      pieces
        .slice(0, index)
        .map(({ text }) => text)
        .join('');
    const picked = pickChoices(right, [...pieces, ...pool], RULES, random, CHOICES);
    const next = stepFrom(index + 1);
    return {
      key: item.key,
      ask: `Build: “${sentence.english}”`,
      sign: placed + BLANK.repeat(pieces.length - index) + cut.after,
      signLang: 'ja',
      choicesLang: 'ja',
      ...picked,
      readings: [],
      item,
      memoryItem: wordItem(word.vocabId, 'recall'),
      showFirst: urgency === 'new',
      isBuilt: true,
      ...(next && { next }),
    };
  };
  const first = stepFrom(0);
  if (!first) throw new RangeError('A sentence without pieces cannot be built.');
  return first;
}

function toBuild(each: WordInSentence): SentenceToBuild[] {
  const { ja } = each.sentence;
  const cut = cutSentence(ja, each.word);
  if (!cut) return [];
  const pieces = cut.pieces.map((text, at) => ({
    text,
    isLast: cut.after === '' && at === cut.pieces.length - 1,
    sentence: ja,
  }));
  return [{ ...each, cut, pieces }];
}

/**
 * Creates a source per word whose sentence can be built from pieces. The answer counts for the word: to recall it. Empty
 * when there are too few sentences.
 */
export function createBuiltSentenceSources(
  words: readonly WordInSentence[],
  urgencyOf: (word: GameWord) => Urgency,
): QuestionSource[] {
  const built = [...new Map(words.flatMap(toBuild).map((each) => [each.sentence.ja, each])).values()];
  if (built.length < SENTENCES_MIN) return [];
  const pool = built.flatMap(({ pieces }) => pieces);
  return built.map((each) => {
    const urgency = urgencyOf(each.word);
    return { key: itemOf(each).key, urgency, make: (random) => createSteps(each, urgency, pool, random) };
  });
}
