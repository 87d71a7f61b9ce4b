import type { Vocab, VocabGenre } from '@shinobi/shared/contract/learning/vocab-quiz';
import {
  createScrollSources,
  createSentenceSources,
  type ScrollLesson,
  type SentenceLesson,
} from '@shinobi/shared/domain/games/castle/castle-questions';
import type { ChallengeGame } from '@shinobi/shared/domain/games/challenge-stages';
import type { Question, QuestionSource } from '@shinobi/shared/domain/games/question';
import { createWordSources, type GameWord, type WordQuestionKind } from '@shinobi/shared/domain/games/word-sources';
import { type Random, shuffled } from '@shinobi/shared/domain/platform/random';

const WORDS = 24;
const SENTENCES = 16;

/** Both games let the reading be chosen; falling words are also typed. */
const KINDS: Readonly<Record<1 | 2, readonly WordQuestionKind[]>> = { 1: ['reading', 'meaning'], 2: ['reading'] };

/** The public content from which the questions of a day are drawn. */
export interface ChallengeContent {
  readonly words: readonly (Vocab & { readonly genre: Pick<VocabGenre, 'genreName' | 'hasAudio'> })[];
  readonly sentences: readonly SentenceLesson[];
  readonly kanji: readonly ScrollLesson[];
}

/** Without what concerns one learner: the questions are the same for everybody. */
const forEverybody = (question: Question): Question => ({ ...question, memoryItem: null, showFirst: false });

const asked = (sources: readonly QuestionSource[], random: Random): Question[] =>
  sources.map((source) => forEverybody(source.make(random)));

/** The first words of the course, which most players know. */
const isEasy = ({ jlpt }: Vocab) => jlpt === 'N5' || jlpt === 'N4';

function askWords({ words }: ChallengeContent, kinds: readonly WordQuestionKind[], random: Random): Question[] {
  const easy = words.filter(isEasy);
  const pool: readonly GameWord[] = easy.length >= WORDS ? easy : words;
  const chosen = shuffled(pool, random).slice(0, WORDS);
  const sources = createWordSources(chosen, { pool, kinds, urgencyOf: () => 'learned', isDue: () => false });
  return asked(sources, random).filter(({ choices }) => choices.length >= 2);
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
export function drawQuestions(
  game: ChallengeGame,
  content: ChallengeContent,
  random: Random,
): { readonly questions: Question[]; readonly scrolls: Question[] } | null {
  const questions = game === 3 ? askSentences(content, random) : askWords(content, KINDS[game], random);
  if (questions.length === 0) return null;
  return { questions, scrolls: game === 3 ? askScrolls(content, random) : [] };
}
