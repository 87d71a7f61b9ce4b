import { romaji } from '@shinobi/shared/domain/japanese/romaji';
import { readingSounds, typedSounds } from '@shinobi/shared/domain/japanese/sound';
import type { Deck, Question } from '../../common/learning/question.js';
import { answeredWrong, clearedStage, reachedCheckpoint } from '../../common/play/tally.js';
import { newTally, TICKS, type Rules, type Setup, type World } from '../../common/play/world.js';
import { STAGES, type FallingStage } from '../stages.js';

/** The picture's height; words land at its bottom, `GROUND` above it. */
export const HEIGHT = 360;
export const GROUND = 64;
const TOP = -10;
/** Words fall at one of so many places side by side. */
export const LANES = 5;
const CUT = 0.6 * TICKS;
/** When the sky is empty, the next word comes after so many ticks. */
const BREATH = 1.5 * TICKS;
const CHECKPOINTS = 3;
/** What beginners get beyond the stage's time. */
const KINDNESS = 0.3;

/** A word in the air. `cut` counts the ticks since it was cut; 0 while it is whole. */
export interface Slip {
  question: Question | null;
  lane: number;
  /** Its middle, in units from the top. */
  y: number;
  cut: number;
}

export interface Fall extends World {
  readonly stage: FallingStage;
  readonly deck: Deck;
  readonly slips: readonly Slip[];
  /** Units a tick. */
  readonly speed: number;
  ticks: number;
  /** Words that have begun to fall, and that are done with, those before the checkpoint too. */
  begun: number;
  done: number;
  /** Ticks until the next word. */
  wait: number;
  lane: number;
  /** The slip that the question belongs to. */
  target: Slip | null;
  /** Ticks since the last throw, for the picture. */
  thrown: number;
}

export function stageOf(stage: number): FallingStage {
  const found = STAGES[(stage - 1) % STAGES.length];
  if (!found) throw new RangeError('There is no stage.');
  return found;
}

const toCheckpoint = ({ count }: FallingStage) => Math.ceil(count / CHECKPOINTS);

export function createFall({ stage, checkpoint, lives, score, deck, sureness }: Setup): Fall {
  const info = stageOf(stage);
  const seconds = info.fall * (1 + KINDNESS * (1 - sureness));
  const done = Math.min(checkpoint * toCheckpoint(info), info.count - 1);
  return {
    tally: newTally(lives, score),
    question: null,
    lesson: null,
    events: [],
    checkpoint,
    progress: done / info.count,
    stage: info,
    deck,
    slips: Array.from({ length: info.most + 2 }, () => ({ question: null, lane: 0, y: 0, cut: 0 })),
    speed: (HEIGHT - GROUND - TOP) / (seconds * TICKS),
    ticks: 0,
    begun: done,
    done,
    wait: 0,
    lane: 1,
    target: null,
    thrown: TICKS,
  };
}

const isFalling = ({ question, cut }: Slip) => question !== null && cut === 0;

function begin(fall: Fall): void {
  const { stage, slips } = fall;
  fall.wait -= 1;
  let inAir = 0;
  for (const slip of slips) if (isFalling(slip)) inAir += 1;
  if (inAir === 0) fall.wait = Math.min(fall.wait, BREATH);
  if (fall.wait > 0 || inAir >= stage.most || fall.begun >= stage.count) return;
  const free = slips.find(({ question }) => question === null);
  if (!free) return;
  // Never below another one: two steps aside each time.
  fall.lane = (fall.lane + 2) % LANES;
  free.question = fall.deck.draw();
  free.lane = fall.lane;
  free.y = TOP;
  free.cut = 0;
  fall.begun += 1;
  fall.wait = stage.every * TICKS;
}

/** The lowest word is the one that is asked. */
function aim(fall: Fall): void {
  let lowest: Slip | null = null;
  for (const slip of fall.slips) if (isFalling(slip) && (!lowest || slip.y > lowest.y)) lowest = slip;
  if (lowest === fall.target) return;
  fall.target = lowest;
  fall.question = lowest?.question ?? null;
}

/** A word is done with, cut or landed: the stage moves on. */
function finish(fall: Fall): void {
  const { stage } = fall;
  fall.done += 1;
  fall.progress = fall.done / stage.count;
  if (fall.done >= stage.count) clearedStage(fall);
  else if (fall.done % toCheckpoint(stage) === 0) reachedCheckpoint(fall);
}

/** A word that lands was missed; it is read before the game goes on. */
function land(fall: Fall, slip: Slip): void {
  const { question } = slip;
  slip.question = null;
  if (!question) return;
  answeredWrong(fall, question);
  fall.target = null;
  fall.question = null;
  fall.lesson = { lesson: question.lesson, missed: true };
  if (fall.tally.lives > 0) finish(fall);
}

function step(fall: Fall): void {
  fall.ticks += 1;
  fall.thrown += 1;
  begin(fall);
  for (const slip of fall.slips) {
    if (slip.question === null) continue;
    if (slip.cut > 0) {
      slip.cut += 1;
      if (slip.cut > CUT) slip.question = null;
    } else {
      slip.y += fall.speed;
      if (slip.y >= HEIGHT - GROUND) land(fall, slip);
    }
  }
  if (!fall.lesson) aim(fall);
}

/** Right: the word is cut. Wrong: it is gone, and comes again later. */
function answered(fall: Fall, right: boolean): void {
  const { target } = fall;
  fall.target = null;
  if (target) {
    if (right) target.cut = 1;
    else target.question = null;
  }
  if (right) {
    fall.thrown = 0;
    fall.events.push('throw');
  }
  if (fall.tally.lives > 0) finish(fall);
}

const readingsOf = ({ question }: Slip) => question?.readings ?? [];

/** Whether what was typed may still become a longer word: then it is not taken yet. */
const mayGrow = (slip: Slip, text: string) =>
  readingsOf(slip).some((reading) => {
    const whole = romaji(reading);
    return whole.length > text.length && whole.startsWith(text);
  });

/** Aims at the word that the typed text reads, the lowest first. */
function typed(fall: Fall, text: string): boolean {
  const letters = text.trim().toLowerCase();
  const sounds = typedSounds(letters);
  const falling = fall.slips.filter(isFalling);
  const hit = falling
    .filter((slip) =>
      readingsOf(slip).some((reading) => readingSounds(reading).some((sound) => sounds.includes(sound))),
    )
    .toSorted((a, b) => b.y - a.y)[0];
  if (!hit || letters === '' || falling.some((slip) => slip !== hit && mayGrow(slip, letters))) return false;
  fall.target = hit;
  fall.question = hit.question;
  return true;
}

export const FALL_RULES: Rules<Fall> = { create: createFall, step, answered, typed };
