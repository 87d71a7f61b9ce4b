import { romaji, toHiragana } from '../../japanese/romaji.js';
import { readingSounds, typedSounds } from '../../japanese/sound.js';
import type { Deck } from '../deck.js';
import type { Question } from '../question.js';
import type { SentenceDeck } from '../sentence-deck.js';
import { clearStage, reachCheckpoint, scoreWrongAnswer } from '../tally.js';
import { createWorld, type GameRules, type GameWorld, stageAt, type StageSetup, TICKS } from '../game-world.js';
import { type FallingStage, STAGES } from './stages.js';

/** The height of the drawing. Words land `GROUND` above its bottom. */
export const HEIGHT = 360;
export const GROUND = 64;
const TOP = -10;
/** The number of lanes in which words fall. */
export const LANES = 5;
const MIDDLE_LANE = 2;
const CUT_TICKS = 0.6 * TICKS;
/** When no word is in the air, the next one starts after so many ticks. */
const PAUSE_WHEN_EMPTY = 1.5 * TICKS;
const CHECKPOINTS = 3;
/** How long the sentence at the end of a stage falls. */
const SENTENCE_SECONDS = 45;
/** The share of the falling time that beginners get in addition. */
const BEGINNER_EXTRA_TIME = 0.3;

/** A word in the air. `cut` counts the ticks since it was cut; 0 while it is whole. */
export interface FallingWord {
  question: Question | null;
  lane: number;
  /** The center, in units from the top. */
  y: number;
  cut: number;
  /** Units per tick. */
  speed: number;
}

export interface FallingWorld extends GameWorld {
  readonly stage: FallingStage;
  readonly deck: Deck;
  readonly sentenceDeck: SentenceDeck | null;
  readonly words: readonly FallingWord[];
  /** Units per tick, of words. */
  readonly speed: number;
  ticks: number;
  /** Words that have started to fall and words that are done, including those before the checkpoint. */
  started: number;
  done: number;
  ticksToNext: number;
  lane: number;
  /** The word that the question belongs to. */
  target: FallingWord | null;
  /** Used by the drawing only. */
  ticksSinceThrow: number;
}

const wordsPerCheckpoint = ({ count }: FallingStage) => Math.ceil(count / CHECKPOINTS);

export function createFallingWorld(setup: StageSetup): FallingWorld {
  const { deck, sentenceDeck = null, checkpoint, confidence } = setup;
  const stage = stageAt(STAGES, setup.stage);
  const seconds = stage.fallSeconds * (1 + BEGINNER_EXTRA_TIME * (1 - confidence));
  const done = Math.min(checkpoint * wordsPerCheckpoint(stage), stage.count - 1);
  return {
    ...createWorld(setup),
    progress: done / stage.count,
    stage,
    deck,
    sentenceDeck,
    words: Array.from({ length: stage.maxInAir + 2 }, () => ({ question: null, lane: 0, y: 0, cut: 0, speed: 0 })),
    speed: (HEIGHT - GROUND - TOP) / (seconds * TICKS),
    ticks: 0,
    started: done,
    done,
    ticksToNext: 0,
    lane: 1,
    target: null,
    ticksSinceThrow: TICKS,
  };
}

const isFalling = ({ question, cut }: FallingWord) => question !== null && cut === 0;

function letFall(word: FallingWord, question: Question, { lane, speed }: Pick<FallingWord, 'lane' | 'speed'>): void {
  Object.assign(word, { question, lane, speed, y: TOP, cut: 0 } satisfies FallingWord);
}

/** Lets a sentence fall after the last word. Without sentences the stage ends there. */
function startSentence(world: FallingWorld): void {
  const question = world.sentenceDeck?.draw();
  const free = world.words.find((word) => word.question === null);
  if (!question || !free) return clearStage(world);
  letFall(free, question, { lane: MIDDLE_LANE, speed: (HEIGHT - GROUND - TOP) / (SENTENCE_SECONDS * TICKS) });
  return void world.events.push('sentence');
}

function startNextWord(world: FallingWorld): void {
  const { stage, words } = world;
  world.ticksToNext -= 1;
  let inAir = 0;
  for (const word of words) if (isFalling(word)) inAir += 1;
  if (inAir === 0) world.ticksToNext = Math.min(world.ticksToNext, PAUSE_WHEN_EMPTY);
  if (world.ticksToNext > 0 || inAir >= stage.maxInAir || world.started >= stage.count) return;
  const free = words.find(({ question }) => question === null);
  if (!free) return;
  // Two lanes further each time, so that no word starts above another.
  world.lane = (world.lane + 2) % LANES;
  letFall(free, world.deck.draw(), { lane: world.lane, speed: world.speed });
  world.started += 1;
  world.ticksToNext = stage.interval * TICKS;
}

/** Asks the lowest word. */
function targetLowest(world: FallingWorld): void {
  let lowest: FallingWord | null = null;
  for (const word of world.words) if (isFalling(word) && (!lowest || word.y > lowest.y)) lowest = word;
  if (lowest === world.target) return;
  world.target = lowest;
  world.question = lowest?.question ?? null;
}

/** Counts a word that was cut or has landed. After the last one sentences fall until one is right, and ends the stage. */
function finishWord(world: FallingWorld, { isBuilt }: Question, right: boolean): void {
  const { stage } = world;
  if (isBuilt) return right ? clearStage(world) : startSentence(world);
  world.done += 1;
  world.progress = world.done / stage.count;
  if (world.done >= stage.count) startSentence(world);
  else if (world.done % wordsPerCheckpoint(stage) === 0) reachCheckpoint(world);
  return undefined;
}

/** Counts a landed word as missed and shows it. */
function landWord(world: FallingWorld, word: FallingWord): void {
  const { question } = word;
  word.question = null;
  if (!question) return;
  scoreWrongAnswer(world, question);
  world.target = null;
  world.question = null;
  world.itemToRead = { question, missed: true };
  if (world.tally.lives > 0) finishWord(world, question, false);
}

function step(world: FallingWorld): void {
  world.ticks += 1;
  world.ticksSinceThrow += 1;
  startNextWord(world);
  for (const word of world.words) {
    if (word.question === null) continue;
    if (word.cut > 0) {
      word.cut += 1;
      if (word.cut > CUT_TICKS) word.question = null;
    } else {
      word.y += word.speed;
      if (word.y >= HEIGHT - GROUND) landWord(world, word);
    }
  }
  if (!world.itemToRead) targetLowest(world);
}

/** Cuts the word after a right answer, removes it after a wrong one. */
function onAnswer(world: FallingWorld, right: boolean): void {
  const { target } = world;
  const question = target?.question;
  world.target = null;
  if (target) {
    if (right) target.cut = 1;
    else target.question = null;
  }
  if (right) {
    world.ticksSinceThrow = 0;
    world.events.push('throw');
  }
  if (question && world.tally.lives > 0) finishWord(world, question, right);
}

const readingsOf = ({ question }: FallingWord) => question?.readings ?? [];

const KANA = /[ぁ-ヿ]/;
/** ん typed as such, which does not become な any more. */
const FINISHED_N = /n[n']$/;
const isStart = (text: string, whole: string) => whole.length > text.length && whole.startsWith(text);

/** Whether the typed text may still become a longer reading of this word, so that it must not be accepted yet. */
const mayGrow = (word: FallingWord, text: string, sounds: readonly string[]) =>
  readingsOf(word).some((reading) => {
    if (KANA.test(text)) return isStart(toHiragana(text), toHiragana(reading));
    if (FINISHED_N.test(text)) return isStart(text, romaji(reading));
    return readingSounds(reading).some((whole) => sounds.some((sound) => isStart(sound, whole)));
  });

/** Targets the word with the typed reading, the lowest first. */
function selectByTypedText(world: FallingWorld, text: string, isFinal = false): boolean {
  const letters = text.normalize('NFKC').trim().toLowerCase();
  const sounds = typedSounds(letters);
  const falling = world.words.filter(isFalling);
  const hit = falling
    .filter((word) =>
      readingsOf(word).some((reading) => readingSounds(reading).some((sound) => sounds.includes(sound))),
    )
    .toSorted((a, b) => b.y - a.y)[0];
  if (!hit || letters === '') return false;
  if (!isFinal && falling.some((word) => word !== hit && mayGrow(word, letters, sounds))) return false;
  world.target = hit;
  world.question = hit.question;
  return true;
}

export const FALLING_WORDS_RULES: GameRules<FallingWorld> = {
  create: createFallingWorld,
  step,
  onAnswer,
  selectByTypedText,
};
