import { type Random, seededRandom, shuffled } from '../platform/random.js';
import type { ChallengeGame } from './challenge-stages.js';
import { createDeck, type Deck } from './deck.js';
import { type GameRules, type GameWorld, LIVES } from './game-world.js';
import type { Question, QuestionSource } from './question.js';
import { replayRun } from './recorded-run.js';
import { createSentenceDeck, joinDecks } from './sentence-deck.js';
import { createStageSession, type StageSession } from './stage-session.js';

/**
 * The version of the rules of all games. A run that was recorded with other rules cannot be checked. Raise it whenever the
 * test of this file finds that the games play differently.
 */
export const CHALLENGE_RULES = 2;

/** A stage that is the same for everybody on a day. */
export interface Challenge {
  readonly game: ChallengeGame;
  /** From 1. */
  readonly stage: number;
  readonly seed: number;
  readonly questions: readonly Question[];
  /** What the scrolls of the castle ask; empty in the other games. */
  readonly scrolls: readonly Question[];
  /** Sentences to build at the end of the stage, as the questions for their pieces in order; empty in the castle. */
  readonly sentences: readonly (readonly Question[])[];
}

/** In between a beginner and somebody who knows everything. */
const CONFIDENCE = 0.5;

function mixChoices(question: Question, random: Random): Question {
  const right = question.choices[question.answer] ?? '';
  const choices = shuffled(question.choices, random);
  return { ...question, choices, answer: choices.indexOf(right) };
}

/** A source that asks the same question each time, with its choices in another order. */
const sourceOf = (question: Question): QuestionSource => ({
  key: question.key,
  urgency: 'learned',
  make: (random) => mixChoices(question, random),
});

/** A source that asks for the pieces of the same sentence each time. */
function sentenceSourcesOf(pieces: readonly Question[]): QuestionSource[] {
  const [first, ...others] = pieces;
  if (!first) return [];
  const make = (random: Random): Question => {
    const asked = [first, ...others].map((piece): Question => ({ ...mixChoices(piece, random), isBuilt: true }));
    return asked.reduceRight((next, piece) => ({ ...piece, next }));
  };
  return [{ key: first.key, urgency: 'learned', make }];
}

/** Opens the stage of a challenge at a checkpoint; 0 is its beginning. With the same inputs it plays the same everywhere. */
export function openChallenge<W extends GameWorld>(
  rules: GameRules<W>,
  { stage, seed, questions, scrolls, sentences }: Challenge,
  checkpoint = 0,
): StageSession<W> {
  const random = seededRandom(seed);
  const deckOf = (asked: readonly Question[]): Deck => createDeck(shuffled(asked.map(sourceOf), random), random);
  const deck = deckOf(questions);
  const scrollDeck = scrolls.length > 0 ? deckOf(scrolls) : null;
  const sentenceDeck = createSentenceDeck(() => sentences.flatMap(sentenceSourcesOf), random);
  const world = rules.create({
    stage,
    checkpoint,
    lives: LIVES,
    score: 0,
    deck,
    scrollDeck,
    sentenceDeck,
    confidence: CONFIDENCE,
  });
  return createStageSession(rules, world, joinDecks([deck, sentenceDeck]));
}

/** What a run has reached. */
export interface ChallengeResult {
  readonly score: number;
  /** Game time in ticks. */
  readonly ticks: number;
  readonly isCleared: boolean;
  readonly right: number;
  readonly asked: number;
}

export const resultOf = ({ world, view }: StageSession, ticks: number): ChallengeResult => ({
  score: world.tally.score,
  ticks,
  isCleared: view.get().phase === 'cleared',
  right: world.tally.right,
  asked: world.tally.asked,
});

/** Whether a result is better than another: by points, then by time. */
export const isBetterResult = (
  one: Pick<ChallengeResult, 'score' | 'ticks'>,
  other: Pick<ChallengeResult, 'score' | 'ticks'>,
): boolean => one.score > other.score || (one.score === other.score && one.ticks < other.ticks);

/**
 * Plays a recorded run of a challenge to its end. Yields now and then, so that the caller can let others work. Returns null
 * if it is no run of this challenge, takes longer than `ticksMax`, or does not reach the end of the stage.
 */
export function* checkRun<W extends GameWorld>(
  rules: GameRules<W>,
  challenge: Challenge,
  recording: string,
  ticksMax: number,
): Generator<void, ChallengeResult | null> {
  const session = openChallenge(rules, challenge);
  session.start();
  const replay = replayRun(session, recording);
  let step = replay.next();
  for (; !step.done; step = replay.next()) {
    if (step.value > ticksMax) return null;
    yield;
  }
  const { phase } = session.view.get();
  const isOver = phase === 'cleared' || phase === 'over';
  return step.value.isRun && isOver && step.value.ticks <= ticksMax ? resultOf(session, step.value.ticks) : null;
}
