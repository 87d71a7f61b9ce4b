import type { QuizData } from '@shinobi/shared/contract/learning/vocab-quiz';
import { quizItem } from '@shinobi/shared/domain/memory/item-key';
import { quizIncorrectIdsKey, quizPercentageKey } from '@shinobi/shared/domain/progress/progress-keys';
import { readIncorrectIds, readPercent } from '@shinobi/shared/domain/progress/progress-values';
import { quizResult } from '@shinobi/shared/domain/quiz/quiz-score';
import { type Platform, usePlatform } from '@shinobi/shared/platform';
import { useMemo, useState } from 'react';
import { newSeed } from '../common/random.js';
import {
  type Quiz,
  type QuizItem,
  type QuizOutcome,
  type QuizSession,
  type QuizSource,
  useQuiz,
  useXp,
  type XpAward,
} from '../quiz/index.js';
import { sessionName } from './genre-score.js';
import type { QuizKind } from './quiz-kinds.js';
import { sessionWords } from './session-words.js';
import { genreAnswers } from './typed-answers.js';
import { drawVocabChoices } from './vocab-choices.js';
import { createVocabItem, itemId } from './vocab-item.js';

function createSource(data: QuizData, kind: QuizKind, platform: Platform, size: number): QuizSource {
  const { progress } = platform;
  const { vocabGenre, vocabList } = data;
  const answers = genreAnswers(platform, vocabGenre.genreName);
  const items = new Map(
    vocabList.map((vocab) => [itemId(vocab), createVocabItem(vocab, kind.type, vocabGenre, vocabList, answers)]),
  );
  const memoryItems = new Map(vocabList.map((vocab) => [itemId(vocab), quizItem(kind.type, vocab)]));
  const incorrectIds = () => readIncorrectIds(progress.read(quizIncorrectIdsKey(kind.type, vocabGenre.genreId)));
  return {
    name: sessionName(kind, vocabGenre.genreId),
    findItem: (id) => items.get(id),
    drawItems: (random) => sessionWords(vocabList, incorrectIds(), random, size).map(itemId),
    drawChoices: (item, random) => drawVocabChoices(item, kind.type, vocabList, random),
    createSeed: newSeed,
    memory: { source: kind.type, itemKey: (id) => memoryItems.get(id) ?? null },
  };
}

const firstTries = ({ right, missed }: QuizOutcome): ReadonlyMap<number, boolean> =>
  new Map([
    ...right.map((id): [number, boolean] => [Number(id), true]),
    ...missed.map((id): [number, boolean] => [Number(id), false]),
  ]);

export interface GenreQuiz {
  readonly quiz: Quiz;
  /** The items of the session in the order they are asked. */
  readonly items: readonly QuizItem[];
  /** Whether the session has raised the genre's percent. */
  readonly isBest: boolean;
  readonly xp: XpAward;
}

/** Runs a quiz on one genre. A session continues with its words when `data` changes. */
export function useGenreQuiz(data: QuizData, kind: QuizKind, size: number): GenreQuiz {
  const platform = usePlatform();
  const { progress } = platform;
  const [initialData] = useState(data);
  const source = useMemo(() => createSource(initialData, kind, platform, size), [initialData, kind, platform, size]);
  const [isBest, setIsBest] = useState(false);
  const { xp, award } = useXp();

  const store = (outcome: QuizOutcome, { seed, id }: QuizSession) => {
    const { vocabGenre, vocabList } = data;
    const { genreId } = vocabGenre;
    const genre = { type: kind.type, genreId, wordIds: vocabList.map(({ vocabId }) => vocabId) };
    const before = readPercent(progress.read(quizPercentageKey(kind.type, genreId)));
    const { pairs, storedPercentage } = quizResult(genre, progress.read, firstTries(outcome));
    if (Object.keys(pairs).length > 0) progress.write(pairs);
    setIsBest(storedPercentage > (before ?? 0));
    const key = `${sessionName(kind, genreId)}-${seed}`;
    award({ activity: kind.type, ref: String(genreId), outcome, key, session: id });
  };
  const quiz = useQuiz(source, store);
  const items = quiz.session.items.flatMap((id) => source.findItem(id) ?? []);
  return { quiz, items, isBest, xp };
}
