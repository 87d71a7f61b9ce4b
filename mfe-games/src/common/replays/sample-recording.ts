import { createControls, type GameRules, type GameWorld } from '@shinobi/shared/domain/games/game-world';
import { endOf, openStage, press, type Replay } from './sample-replay.js';

/** Ticks in which the bot reads a question. */
const READING_TICKS = 30;
/** Five minutes. */
const TICKS_MAX = 60 * 300;

/** Returns the letters to press in the next tick of a game that asks nothing. */
export type Bot<W extends GameWorld> = (world: W) => string;

/** Joins ticks with the same letters. A part holds what is pressed once in its first tick only. */
function joinTicks(ticks: readonly string[]): string {
  const parts: { count: number; letters: string }[] = [];
  for (const letters of ticks) {
    const last = parts.at(-1);
    const isOnce = /[^lrud]/.test(letters);
    if (last && !isOnce && last.letters.replace(/[^lrud]/g, '') === letters) last.count += 1;
    else parts.push({ count: 1, letters });
  }
  return parts.map(({ count, letters }) => `${count}.${letters}`).join(' ');
}

/** Plays a stage with a bot that knows all answers. Throws when it does not clear the stage. */
export function recordReplay<W extends GameWorld>(
  rules: GameRules<W>,
  stage: number,
  seed: number,
  bot: Bot<W>,
  readingTicks = READING_TICKS,
): Replay {
  const { session, world } = openStage(rules, stage, seed);
  const controls = createControls();
  const ticks: string[] = [];
  let read = 0;
  while (ticks.length < TICKS_MAX) {
    const { phase, question } = session.view.get();
    if (phase === 'cleared') return { stage, seed, keys: joinTicks(ticks), end: endOf(world) };
    if (phase === 'over') break;
    let letters = '';
    if (phase === 'teaching') letters = 'c';
    else if (question && read < readingTicks) read += 1;
    else if (question) {
      letters = String(question.answer + 1);
      read = 0;
    } else letters = bot(world);
    ticks.push(letters);
    press(session, controls, letters);
  }
  throw new Error(`Stage ${stage} was not cleared: ${Math.round(100 * world.progress)}% after ${ticks.length} ticks.`);
}
