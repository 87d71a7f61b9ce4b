import type { Vocab, VocabGenre } from '@shinobi/shared/contract/learning/vocab-quiz';
import { createBuiltSentenceSources, type ExampleSentence } from '@shinobi/shared/domain/games/built-sentences';
import {
  createScrollSources,
  createSentenceSources,
  type ScrollLesson,
  type SentenceLesson,
} from '@shinobi/shared/domain/games/castle/castle-questions';
import type { Challenge } from '@shinobi/shared/domain/games/challenge';
import type { ChallengeGame } from '@shinobi/shared/domain/games/challenge-stages';
import type { Question, QuestionSource } from '@shinobi/shared/domain/games/question';
import { createWordSources, type GameWord, type WordQuestionKind } from '@shinobi/shared/domain/games/word-sources';
import { type Random, shuffled } from '@shinobi/shared/domain/platform/random';

const WORDS = 24;
const SENTENCES = 16;
/** A boss asks for three, and again for each that was missed. */
const BUILT_SENTENCES = 8;
/** The words whose sentences provide the pieces. */
const PIECE_WORDS = 60;

/** Both games let the reading be chosen; falling words are also typed. */
const KINDS: Readonly<Record<1 | 2, readonly WordQuestionKind[]>> = { 1: ['reading', 'meaning'], 2: ['reading'] };

/** The public content from which the questions of a day are drawn. */
export interface ChallengeContent {
  readonly words: readonly (Vocab & { readonly genre: Pick<VocabGenre, 'genreName' | 'hasAudio'> })[];
  readonly sentences: readonly SentenceLesson[];
  readonly kanji: readonly ScrollLesson[];
  /** Sentences with words, by the word's id. */
  readonly examples: ReadonlyMap<number, ExampleSentence>;
}

type DrawnQuestions = Pick<Challenge, 'questions' | 'scrolls' | 'sentences'>;

/** Without what concerns one learner: the questions are the same for everybody. */
const forEverybody = (question: Question): Question => ({ ...question, memoryItem: null, showFirst: false });

const asked = (sources: readonly QuestionSource[], random: Random): Question[] =>
  sources.map((source) => forEverybody(source.make(random)));

/** The first words of the course, which most players know. */
const isEasy = ({ jlpt }: Vocab) => jlpt === 'N5' || jlpt === 'N4';

/** Returns the questions for the pieces of a sentence, in order. */
const piecesOf = ({ next, ...piece }: Question): Question[] => [
  forEverybody(piece),
  ...(next === undefined ? [] : piecesOf(next)),
];

/** Draws sentences to build, if possible those with the first words. */
function buildSentences(words: readonly GameWord[], { examples }: ChallengeContent, random: Random): Question[][] {
  const inSentences = words.flatMap((word) => {
    const sentence = examples.get(word.vocabId);
    return sentence ? [{ word, sentence }] : [];
  });
  const sources = createBuiltSentenceSources(inSentences.slice(0, PIECE_WORDS), () => 'learned');
  return sources.slice(0, BUILT_SENTENCES).map((source) => piecesOf(source.make(random)));
}

function askWords(content: ChallengeContent, kinds: readonly WordQuestionKind[], random: Random): DrawnQuestions {
  const easy = content.words.filter(isEasy);
  const pool: readonly GameWord[] = easy.length >= WORDS ? easy : content.words;
  const mixed = shuffled(pool, random);
  const sources = createWordSources(mixed.slice(0, WORDS), {
    pool,
    kinds,
    urgencyOf: () => 'learned',
    isDue: () => false,
  });
  const questions = asked(sources, random).filter(({ choices }) => choices.length >= 2);
  return { questions, scrolls: [], sentences: buildSentences(mixed, content, random) };
}

function askSentences({ sentences }: ChallengeContent, random: Random): Question[] {
  const sources = sentences.flatMap((lesson) => createSentenceSources(lesson, () => 'learned'));
  return asked(shuffled(sources, random).slice(0, SENTENCES), random);
}

const askScrolls = ({ kanji }: ChallengeContent, random: Random): Question[] =>
  shuffled(kanji, random)
    .slice(0, 1)
    .flatMap((lesson) =>
      asked(
        createScrollSources(lesson, () => 'learned'),
        random,
      ),
    );

/** Draws the questions of a day from the public content. Returns null if there is none. */
export function drawQuestions(game: ChallengeGame, content: ChallengeContent, random: Random): DrawnQuestions | null {
  const drawn =
    game === 3
      ? { questions: askSentences(content, random), scrolls: askScrolls(content, random), sentences: [] }
      : askWords(content, KINDS[game], random);
  return drawn.questions.length === 0 ? null : drawn;
}
