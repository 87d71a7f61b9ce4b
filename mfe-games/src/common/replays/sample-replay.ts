import { seededRandom } from '@shinobi/shared/domain/platform/random';
import { createDeck } from '@shinobi/shared/domain/games/deck';
import {
  type Controls,
  createControls,
  type GameRules,
  type GameWorld,
  LIVES,
} from '@shinobi/shared/domain/games/game-world';
import { createStageSession, type StageSession } from '@shinobi/shared/domain/games/stage-session';
import { sampleSentenceSources } from '@shinobi/shared/testing/sample-sentences';
import { createSentenceDeck, joinDecks } from '@shinobi/shared/domain/games/sentence-deck';
import { createKanaSources } from '../learning/kana-sources.js';
import { inStageOrder } from '../learning/urgency.js';

/**
 * A run through a stage. `keys` has one part per change, such as `12rj`: for 12 ticks right is held, and jump is pressed in the
 * first of them. `l r u d` are directions, `j` jumps, `t` throws, `1` to `4` choose, `c` closes a card.
 */
export interface Replay {
  readonly stage: number;
  readonly seed: number;
  readonly keys: string;
  /** What the run must lead to. */
  readonly end: { readonly score: number; readonly lives: number; readonly right: number; readonly asked: number };
}

/** Opens a stage with kana as questions, of which five are new to the learner, and with a few sentences. */
export function openStage<W extends GameWorld>(
  rules: GameRules<W>,
  stage: number,
  seed: number,
): { readonly session: StageSession<W>; readonly world: W } {
  const random = seededRandom(seed);
  const deckOf = (from: number) => {
    const sources = createKanaSources('Hiragana', () => 'learned').slice(from, from + 35);
    const fresh = createKanaSources('Hiragana', () => 'new').slice(from + 35, from + 40);
    return createDeck(inStageOrder([...sources, ...fresh], random), random);
  };
  const deck = deckOf(0);
  const sentenceDeck = createSentenceDeck(() => inStageOrder(sampleSentenceSources(), random), random);
  const decks = { deck, scrollDeck: deckOf(50), sentenceDeck };
  const world = rules.create({ stage, checkpoint: 0, lives: LIVES, score: 0, confidence: 0.5, ...decks });
  const session = createStageSession(rules, world, joinDecks([deck, sentenceDeck]));
  session.start();
  return { session, world };
}

const HELD: readonly (readonly [letter: string, control: keyof Controls])[] = [
  ['l', 'left'],
  ['r', 'right'],
  ['u', 'up'],
  ['d', 'down'],
];

/** Advances a session by one tick with these letters. Those that are pressed once are handled before it. */
export function press(session: StageSession, controls: Controls, letters: string): void {
  if (letters.includes('c')) session.continueAfterItem();
  const digit = /[1-4]/.exec(letters)?.[0];
  if (digit) session.choose(Number(digit) - 1);
  for (const [letter, control] of HELD) controls[control] = letters.includes(letter);
  if (letters.includes('j')) controls.jump = true;
  if (letters.includes('t')) controls.throw = true;
  session.tick(controls);
}

export const endOf = ({ tally: { score, lives, right, asked } }: GameWorld): Replay['end'] => ({
  score,
  lives,
  right,
  asked,
});

/** Plays a replay to its end, and returns the phase and what was reached. */
export function playReplay<W extends GameWorld>(rules: GameRules<W>, { stage, seed, keys }: Replay) {
  const { session, world } = openStage(rules, stage, seed);
  const controls = createControls();
  for (const part of keys.split(' ')) {
    const ticks = Number.parseInt(part, 10);
    const letters = part.replace(/^\d+\./, '');
    for (let tick = 0; tick < ticks; tick += 1)
      press(session, controls, tick === 0 ? letters : letters.replace(/[^lrud]/g, ''));
  }
  return { phase: session.view.get().phase, end: endOf(world) };
}
