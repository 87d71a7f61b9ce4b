import { type Controls, createControls } from '@shinobi/shared/domain/games/game-world';
import { TILE } from '@shinobi/shared/domain/games/seasons-run/course';
import { floorBelow } from '@shinobi/shared/domain/games/seasons-run/ninja-motion';
import { isFighting } from '@shinobi/shared/domain/games/seasons-run/boss';
import { RUN_RULES } from '@shinobi/shared/domain/games/seasons-run/run-rules';
import type { RunWorld } from '@shinobi/shared/domain/games/seasons-run/run-world';
import { copyWorld, NO_DECK } from '../common/replays/sample-world-copy.js';
import type { Bot } from '../common/replays/sample-recording.js';

const copyRun = (run: RunWorld): RunWorld => ({
  ...copyWorld(run),
  deck: NO_DECK,
  sentenceDeck: null,
  boss: { ...run.boss, hazards: run.boss.hazards.map((hazard) => ({ ...hazard })), marks: [...run.boss.marks] },
  ninja: { ...run.ninja },
  objects: run.objects.map((object) => ({ ...object })),
  shuriken: run.shuriken.map((star) => ({ ...star })),
});

const THROW_FROM = 220;

const isTarget = ({ ninja }: RunWorld, { kind, gone, x, y }: RunWorld['objects'][number]) =>
  !gone && kind !== 'petal' && x > ninja.x && x < ninja.x + THROW_FROM && Math.abs(y - ninja.y) < TILE;

/** Runs on, throws at what is in the way, and jumps over pits and up steps. Waits in front of a boss. */
function runOn(run: RunWorld): string {
  if (isFighting(run.boss)) return '';
  const { ninja, course, objects, reloadTicks } = run;
  const ahead = [20, 34].map((units) => floorBelow(course, ninja.x + units, ninja.y));
  const jumps = ninja.grounded && ahead.some((floor) => floor > ninja.y || floor === 0);
  const throws = reloadTicks === 0 && objects.some((object) => isTarget(run, object));
  return `r${jumps ? 'j' : ''}${throws ? 't' : ''}`;
}

const AHEAD_TICKS = 75;

function stepRun(run: RunWorld, controls: Controls, letters: string): void {
  Object.assign(controls, createControls(), {
    left: letters.includes('l'),
    right: letters.includes('r'),
    jump: letters.includes('j'),
    throw: letters.includes('t'),
  });
  RUN_RULES.step(run, controls);
}

/** Whether the ninja loses no life when it presses these letters now, and then runs on. */
function isSafe(run: RunWorld, letters: string, held: number): boolean {
  const copy = copyRun(run);
  const controls = createControls();
  for (let tick = 0; tick < AHEAD_TICKS && !copy.question; tick += 1)
    stepRun(copy, controls, tick === 0 ? letters : tick < held ? letters.replace(/[jt]/, '') : runOn(copy));
  return copy.tally.lives >= run.tally.lives;
}

/** Presses that the bot tries in this order, each with the ticks for which the direction is held. */
const TRIED = [
  ['rj', 1],
  ['rt', 1],
  ['r', 12],
  ['l', 30],
  ['j', 20],
  ['lj', 25],
  ['', 20],
] as const;

export const runBot: Bot<RunWorld> = (run) => {
  const usual = runOn(run);
  if (isSafe(run, usual, 1)) return usual;
  return TRIED.find(([letters, held]) => isSafe(run, letters, held))?.[0] ?? usual;
};
