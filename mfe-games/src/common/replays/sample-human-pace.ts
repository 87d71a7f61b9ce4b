import { TICKS } from '@shinobi/shared/domain/games/game-world';
import { NEW_PER_STAGE } from '../learning/urgency.js';
import type { Replay } from './sample-replay.js';

/**
 * How long a learner takes, in seconds, who knows about half of what is asked: measured from the start of a question to its
 * answer. `piece`: one of the pieces of a sentence, with its share of reading the translation.
 */
export const HUMAN_SECONDS = { choice: 4, sentence: 10, piece: 4, card: 4 } as const;

/** A bot's ways are the shortest: how much longer a learner needs, who also looks around. */
export const HUMAN_WAYS = { run: 1.1, castle: 1.8 } as const;

interface Asked {
  readonly choices: number;
  /** Sentences with a blank. */
  readonly sentences: number;
  readonly pieces: number;
  /** Scrolls, which are read first. */
  readonly scrolls: number;
}

/** Returns the ticks in which the world moves: it stands still while something is asked. */
function movingTicks({ keys }: Replay): number {
  const parts = keys.split(' ').map((part) => [Number.parseInt(part, 10), part.replace(/^\d+\./, '')] as const);
  return parts.reduce(
    (sum, [ticks, letters], at) => (/^[1-4]/.test(parts[at + 1]?.[1] ?? '') && letters === '' ? sum : sum + ticks),
    0,
  );
}

/** Returns how many seconds a stage takes a learner who makes no mistake, from the way of the bot through it. */
export function humanSeconds(replay: Replay, ways: number, { choices, sentences, pieces, scrolls }: Asked): number {
  const { choice, sentence, piece, card } = HUMAN_SECONDS;
  const asking = choices * choice + sentences * sentence + pieces * piece;
  const reading = (scrolls > 0 ? scrolls : NEW_PER_STAGE) * card;
  return (movingTicks(replay) / TICKS) * ways + asking + reading;
}

/** The length of a stage that neither bores nor tires, in seconds. */
export const STAGE_SECONDS = { min: 120, max: 240 } as const;
