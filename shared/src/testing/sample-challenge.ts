import type { Challenge } from '../domain/games/challenge.js';
import { CHALLENGE_STAGES, type ChallengeGame } from '../domain/games/challenge-stages.js';
import type { Question } from '../domain/games/question.js';
import { aSource } from './sample-deck.js';
import { sampleSentenceSources } from './sample-sentences.js';

/** The questions of a challenge; the second choice of each is right before they are mixed. */
const someQuestions = (from: number, count: number): Question[] =>
  Array.from({ length: count }, (_, at) => ({ ...aSource(from + at).make(() => 0), memoryItem: null }));

const piecesOf = ({ next, ...piece }: Question): Question[] => [
  { ...piece, memoryItem: null },
  ...(next ? piecesOf(next) : []),
];

/** Sentences to build, as the questions for their pieces. */
const someSentences = (): Question[][] => sampleSentenceSources().map((source) => piecesOf(source.make(() => 0)));

/** A challenge of the first stage of a game. */
export const aChallenge = (game: ChallengeGame, changed: Partial<Challenge> = {}): Challenge => ({
  game,
  stage: 1,
  seed: 7,
  questions: someQuestions(1, 12),
  scrolls: game === 3 ? someQuestions(13, 6) : [],
  sentences: game === 3 ? [] : someSentences(),
  ...changed,
});

/** All stages of all games. */
export const EVERY_STAGE = ([1, 2, 3] as const).flatMap((game) =>
  CHALLENGE_STAGES[game].map((_, at) => ({ game, stage: at + 1 })),
);
