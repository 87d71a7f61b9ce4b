import type { GameWorld } from '@shinobi/shared/domain/games/game-world';
import { type Ghost, type GhostPosition, SAMPLE_TICKS, SAMPLES_MAX } from './ghost.js';

/** A position of a ghost, with what it needs to be drawn. */
export interface GhostView extends GhostPosition {
  /** Units per sample. */
  readonly speedX: number;
  readonly speedY: number;
}

/** Returns the ghost to draw; null for none. */
export type GhostOf = () => GhostView | null;

/** Returns where the ninja of a game is; null for a game in which it does not move. */
export type Locate<W extends GameWorld> = ((world: W) => GhostPosition) | null;

/** Notes the positions and the points of a run, tick by tick. */
export function createGhostRecorder<W extends GameWorld>(world: W, locate: Locate<W>) {
  const startScore = world.tally.score;
  const track: GhostPosition[] = [];
  const scores: [number, number][] = [];
  let ticks = 0;
  let score = 0;
  return {
    getTicks: () => ticks,
    /** Notes the state after a tick. */
    tick() {
      if (locate && ticks % SAMPLE_TICKS === 0 && track.length <= SAMPLES_MAX) track.push(locate(world));
      ticks += 1;
      if (world.tally.score - startScore === score) return;
      score = world.tally.score - startScore;
      scores.push([ticks, score]);
    },
    /** The points of a stage's end count already when its event is handled. */
    getGhost: (): Ghost => ({
      score: world.tally.score - startScore,
      ticks,
      track: track.length > SAMPLES_MAX ? [] : track,
      scores,
    }),
  };
}

const between = (from: number, to: number, share: number) => from + (to - from) * share;
/** A ninja that moves farther than this in a tenth of a second was put somewhere else. */
const LEAP = 150;

/** Returns where a ghost is at a tick; null before its first and after its last position. */
export function ghostAt({ track }: Ghost, ticks: number): GhostView | null {
  const at = Math.floor(ticks / SAMPLE_TICKS);
  const [from, to] = [track[at], track[at + 1]];
  if (!from || !to) return null;
  const [speedX, speedY] = [to.x - from.x, to.y - from.y];
  const isLeap = from.place !== to.place || Math.abs(speedX) > LEAP || Math.abs(speedY) > LEAP;
  if (isLeap) return { ...from, speedX: 0, speedY: 0 };
  const share = (ticks % SAMPLE_TICKS) / SAMPLE_TICKS;
  return { x: between(from.x, to.x, share), y: between(from.y, to.y, share), place: from.place, speedX, speedY };
}

/** Returns the points that a ghost had at a tick. */
export const paceAt = ({ scores }: Ghost, ticks: number): number =>
  scores.findLast(([tick]) => tick <= ticks)?.[1] ?? 0;

/** A run against a ghost, or alone. */
export interface GhostRace {
  /** Called after each tick of the run. */
  tick(): void;
  /** Where the ghost is now; null without one. */
  position(): GhostView | null;
  /** The points that the ghost had at this moment; null without one. */
  getPace(): number | null;
  subscribe(listener: () => void): () => void;
  /** Returns the run so far as a ghost. */
  getGhost(): Ghost;
}

export function createGhostRace<W extends GameWorld>(world: W, locate: Locate<W>, rival: Ghost | null): GhostRace {
  const recorder = createGhostRecorder(world, locate);
  const listeners = new Set<() => void>();
  let pace = rival ? 0 : null;
  return {
    tick() {
      recorder.tick();
      if (!rival) return;
      const now = paceAt(rival, recorder.getTicks());
      if (now === pace) return;
      pace = now;
      for (const listener of [...listeners]) listener();
    },
    position: () => rival && ghostAt(rival, recorder.getTicks()),
    getPace: () => pace,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    getGhost: recorder.getGhost,
  };
}
