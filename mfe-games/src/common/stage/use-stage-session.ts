import { createReadable } from '@shinobi/shared/platform';
import { useEffect, useState } from 'react';
import { seededRandom } from '@shinobi/shared/domain/platform/random';
import { createDeck } from '@shinobi/shared/domain/games/deck';
import type { GameWorld } from '@shinobi/shared/domain/games/game-world';
import type { QuestionSource } from '@shinobi/shared/domain/games/question';
import type { AnswerListener } from '@shinobi/shared/domain/games/question-watch';
import { createSentenceDeck, joinDecks } from '@shinobi/shared/domain/games/sentence-deck';
import { createStageSession, type StageSession } from '@shinobi/shared/domain/games/stage-session';
import { inStageOrder } from '../learning/urgency.js';
import type { LoadState } from '../learning/load-state.js';
import type { StageQuestions } from '../learning/use-stage-questions.js';
import type { GameDefinition } from './game-definition.js';

export interface StageStart {
  readonly stage: number;
  readonly checkpoint: number;
  readonly lives: number;
  readonly score: number;
}

const newSeed = () => Math.floor(Math.random() * 2 ** 31);
const NO_QUESTIONS: StageQuestions = { sources: [], confidence: 0 };

interface SessionOptions {
  /** Returns the sources of the sentences that have loaded so far. */
  readonly readSentences: () => readonly QuestionSource[];
  readonly onAnswered: AnswerListener | undefined;
}

/** Creates the session of a stage. Without questions the stage can be shown, but not played. */
function createSession<W extends GameWorld>(
  definition: GameDefinition<W>,
  start: StageStart,
  questions: StageQuestions | null,
  { readSentences, onAnswered }: SessionOptions,
): StageSession<W> {
  const { sources, scrollSources = [], confidence } = questions ?? NO_QUESTIONS;
  const random = seededRandom(newSeed());
  const deck = createDeck(inStageOrder(sources, random), random);
  // While the questions load, scrolls are shown as well: most stages turn out to have some.
  const scrollDeck =
    !questions || scrollSources.length > 0 ? createDeck(inStageOrder(scrollSources, random), random) : null;
  const sentenceDeck = createSentenceDeck(() => inStageOrder(readSentences(), random), random);
  const world = definition.rules.create({ ...start, deck, scrollDeck, sentenceDeck, confidence });
  return createStageSession(definition.rules, world, joinDecks([deck, sentenceDeck]), onAnswered);
}

const NO_SENTENCES: readonly QuestionSource[] = [];

/** Returns a function that reads the sentences that have loaded so far: a stage may start before they have. */
function useLateSentences(loading: LoadState<StageQuestions>): () => readonly QuestionSource[] {
  const [loaded] = useState(() => createReadable(NO_SENTENCES));
  const sources = loading.status === 'ready' ? loading.value.sentenceSources : undefined;
  useEffect(() => {
    loaded.set(sources ?? NO_SENTENCES);
  }, [loaded, sources]);
  return loaded.get;
}

export interface PlayableStage<W extends GameWorld> {
  readonly session: StageSession<W>;
  /** Whether the player has pressed Start and the questions are still loading. */
  readonly isWaiting: boolean;
  /** Loads the questions again after a failure; null otherwise. */
  readonly retry: (() => void) | null;
  /** Whether there is nothing to ask. */
  readonly isEmpty: boolean;
  /** Starts the stage, now or as soon as its questions have loaded. */
  readonly start: () => void;
  /** Pauses the stage, or cancels a start that is still waiting for the questions. */
  readonly pause: () => void;
}

/**
 * Provides a stage that is visible at once and is recreated, ready to be played, when its questions have loaded.
 * `onAnswered` stays the one of the first call. `openSession` opens a stage with other questions than the learner's.
 */
export function useStageSession<W extends GameWorld>(
  definition: GameDefinition<W>,
  start: StageStart,
  loading: LoadState<StageQuestions>,
  onAnswered: AnswerListener | undefined,
  openSession?: () => StageSession<W>,
): PlayableStage<W> {
  const loaded = loading.status === 'ready' && loading.value.sources.length > 0 ? loading.value : null;
  const questions = openSession ? NO_QUESTIONS : loaded;
  const readSentences = useLateSentences(loading);
  const create = () => ({
    session: openSession?.() ?? createSession(definition, start, questions, { readSentences, onAnswered }),
    isReady: questions !== null,
  });
  const [{ session, isReady }, setCreated] = useState(create);
  const [isStartRequested, setStartRequested] = useState(false);
  if (questions && !isReady) setCreated(create());
  useEffect(() => {
    if (isStartRequested && isReady) session.start();
  }, [isStartRequested, isReady, session]);
  return {
    session,
    isWaiting: !isReady && isStartRequested && loading.status === 'loading',
    retry: !isReady && loading.status === 'failed' ? loading.retry : null,
    isEmpty: !isReady && loading.status === 'ready',
    start: () => setStartRequested(true),
    pause() {
      setStartRequested(false);
      session.pause();
    },
  };
}
