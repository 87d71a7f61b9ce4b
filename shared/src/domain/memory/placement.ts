import { PLACEMENT_QUESTIONS_MAX } from '../limits/memory.js';
import type { Random } from '../platform/random.js';
import { grammarItem, parseItemKey } from './item-key.js';
import type { PathUnit } from './path.js';

/**
 * The placement test finds the first unit that a learner does not know. It keeps a probability for each unit, asks what
 * tells most about it, and weighs every answer: one lucky guess or slip changes little, so it needs no fixed number of
 * questions for each unit.
 */
export interface PlacementAnswer {
  readonly item: string;
  readonly correct: boolean;
}

/** How often a known item is answered right, and an unknown one by guessing among four. */
const RIGHT = { known: 0.9, unknown: 0.25 } as const;
/** Most visitors know nothing yet. */
const BEGINNERS_SHARE = 0.25;
const QUESTIONS_MIN = 3;
/** The result is certain enough when the unit is within this distance with this probability. */
const NEARBY = 2;
const CERTAIN = 0.97;
/** How likely it must be that the learner knows a script before the test continues. */
const LEAVES_SCRIPT = 0.75;
/** The test ends with grammar: after this many words. */
const WORDS_BEFORE_GRAMMAR = 12;
/** A question that tells at least this share of the most telling one is as good. */
const NEARLY_BEST = 0.97;
/** Every lesson has at least eight questions. */
const LESSON_QUESTIONS = 8;

/** The kinds of questions in their order. */
const STAGES = ['hiragana', 'katakana', 'word', 'grammar'] as const;
type Stage = (typeof STAGES)[number];

const stageOf = (item: string): Stage | null => {
  const parsed = parseItemKey(item);
  if (parsed?.kind === 'kana') return /\p{Script=Katakana}/u.test(parsed.character) ? 'katakana' : 'hiragana';
  return parsed?.kind === 'word' || parsed?.kind === 'grammar' ? parsed.kind : null;
};

/** What can be asked about one unit, by stage. A unit with kana belongs to its script. */
type UnitQuestions = Readonly<Record<Stage, readonly string[]>>;

function questionsOf({ items, grammar }: PathUnit): UnitQuestions {
  const of = (stage: Stage) => items.filter((item) => stageOf(item) === stage);
  const [hiragana, katakana] = [of('hiragana'), of('katakana')];
  const lessonItems = (path: string) => Array.from({ length: LESSON_QUESTIONS }, (_, at) => grammarItem(path, at + 1));
  return {
    hiragana,
    katakana,
    word: hiragana.length + katakana.length > 0 ? [] : of('word'),
    grammar: grammar.flatMap(lessonItems),
  };
}

interface PathIndex {
  /** Of each unit. */
  readonly questions: readonly UnitQuestions[];
  /** The index of the unit of each item. */
  readonly places: ReadonlyMap<string, number>;
}

const indexes = new WeakMap<readonly PathUnit[], PathIndex>();

/** Returns the index of a path. It is built once, since every question needs it. */
function indexOf(units: readonly PathUnit[]): PathIndex {
  const index = indexes.get(units) ?? {
    questions: units.map(questionsOf),
    places: new Map(
      units.flatMap(({ items, grammar }, at) => [...items, ...grammar.map(lessonKey)].map((key) => [key, at])),
    ),
  };
  indexes.set(units, index);
  return index;
}

const lessonKey = (path: string): string => `grammar:${path}`;
const placeKey = (item: string): string => (item.startsWith('grammar:') ? item.slice(0, item.lastIndexOf(':')) : item);

const normalized = (weights: readonly number[]): number[] => {
  const sum = weights.reduce((total, each) => total + each, 0);
  return weights.map((each) => each / sum);
};

/** Returns for each unit the probability that it is the first one that the learner does not know. */
function beliefOf(units: readonly PathUnit[], answers: readonly PlacementAnswer[]): readonly number[] {
  const { places } = indexOf(units);
  const others = (1 - BEGINNERS_SHARE) / Math.max(1, units.length - 1);
  let belief = units.map((_, at) => (at === 0 ? BEGINNERS_SHARE : others));
  // An item counts once, with its last answer.
  for (const [item, correct] of new Map(answers.map((answer) => [answer.item, answer.correct]))) {
    const place = places.get(placeKey(item));
    // Words of no unit prove nothing.
    if (place === undefined) continue;
    belief = normalized(
      belief.map((probability, at) => {
        const right = at > place ? RIGHT.known : RIGHT.unknown;
        return probability * (correct ? right : 1 - right);
      }),
    );
  }
  return belief;
}

const massOf = (belief: readonly number[], from: number, to: number): number =>
  belief.slice(Math.max(0, from), to + 1).reduce((sum, each) => sum + each, 0);

/** Returns the unit with the most probability around it. */
function likeliest(belief: readonly number[]): { readonly at: number; readonly probability: number } {
  const around = belief.map((each, at) => massOf(belief, at - NEARBY, at + NEARBY) + each / 1000);
  const at = around.indexOf(Math.max(...around));
  return { at, probability: massOf(belief, at - NEARBY, at + NEARBY) };
}

/** In bits. */
const uncertainty = (probability: number): number =>
  [probability, 1 - probability].reduce((sum, each) => (each > 0 ? sum - each * Math.log2(each) : sum), 0);

/** Returns how many bits the answer to a question tells. `known` is the probability that the learner knows its unit. */
function informationOf(known: number): number {
  const right = known * RIGHT.known + (1 - known) * RIGHT.unknown;
  return uncertainty(right) - known * uncertainty(RIGHT.known) - (1 - known) * uncertainty(RIGHT.unknown);
}

/** Returns the latest stage that may be asked from: a script until the learner most likely knows it, then words, then grammar. */
function nextStage({ questions }: PathIndex, belief: readonly number[], answers: readonly PlacementAnswer[]): Stage {
  for (const script of ['hiragana', 'katakana'] as const) {
    const last = questions.findLastIndex((unit) => unit[script].length > 0);
    if (last >= 0 && massOf(belief, last + 1, belief.length) < LEAVES_SCRIPT) return script;
  }
  const words = answers.filter(({ item }) => stageOf(item) === 'word').length;
  return words < WORDS_BEFORE_GRAMMAR ? 'word' : 'grammar';
}

/**
 * Returns the item to ask next; null when the test is over, after at most `PLACEMENT_QUESTIONS_MAX` questions. The first
 * question is an easy one, because most visitors are beginners.
 */
export function nextPlacementQuestion(
  units: readonly PathUnit[],
  answers: readonly PlacementAnswer[],
  random: Random,
): string | null {
  if (answers.length >= PLACEMENT_QUESTIONS_MAX) return null;
  const belief = beliefOf(units, answers);
  if (answers.length >= QUESTIONS_MIN && likeliest(belief).probability >= CERTAIN) return null;
  const asked = new Set(answers.map(({ item }) => item));
  const index = indexOf(units);
  const reached = STAGES.slice(0, STAGES.indexOf(nextStage(index, belief, answers)) + 1).toReversed();
  const open = reached.flatMap((stage) =>
    index.questions.flatMap((unit, at) => {
      const items = unit[stage].filter((item) => !asked.has(item));
      return items.length > 0 ? { items, information: informationOf(massOf(belief, at + 1, units.length)) } : [];
    }),
  );
  const candidates = answers.length === 0 ? open.slice(0, Math.ceil(open.length / 3)) : open;
  const most = Math.max(...candidates.map(({ information }) => information));
  // The stage that was reached last comes first, unless an earlier one tells clearly more.
  const best = candidates.find(({ information }) => information >= most * NEARLY_BEST);
  return best?.items[Math.floor(random() * best.items.length)] ?? null;
}

/** Returns the unit that the answers lead to: the first one that the learner does not know. */
export function placementUnit(units: readonly PathUnit[], answers: readonly PlacementAnswer[]): number | null {
  const at = answers.length === 0 ? 0 : likeliest(beliefOf(units, answers)).at;
  return units[at]?.unitId ?? null;
}
