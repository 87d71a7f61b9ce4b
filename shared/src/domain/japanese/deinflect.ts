import { INFLECTION_RULES, type InflectionRule } from './inflection-rules.js';
import type { Inflection } from '../limits/inflections.js';
import { dictionaryForms, type WordClass } from './verb-stems.js';

/** A word that a text may be a form of. The dictionary decides whether there is such a word. */
export interface BaseForm {
  readonly text: string;
  /** How the word must be inflected. */
  readonly wordClass: WordClass;
  /** The outermost inflection first: 食べました is past, polite. */
  readonly inflections: readonly Inflection[];
}

interface State {
  readonly text: string;
  /** How the text is inflected; null for a text that may be any form. */
  readonly wordClass: WordClass | null;
  readonly inflections: readonly Inflection[];
}

/** A longer chain is no Japanese. */
const LONGEST_CHAIN = 8;

const lastKana = (text: string): string => text.at(-1) ?? '';
const RULES: ReadonlyMap<string, readonly InflectionRule[]> = Map.groupBy(INFLECTION_RULES, ({ ending }) =>
  lastKana(ending),
);

function applyRule({ text, inflections }: State, { ending, replacement, stem, names }: InflectionRule): State[] {
  const rest = text.slice(0, text.length - ending.length) + replacement;
  const path = [...inflections, ...names];
  const forms = dictionaryForms(rest, stem).map((form) => ({ ...form, inflections: path }));
  // What remains may itself be an inflected form: 食べなかったなら, 高かったです.
  return stem === 'plain' && rest !== '' ? [...forms, { text: rest, wordClass: null, inflections: path }] : forms;
}

const stepsFrom = (state: State): State[] =>
  (RULES.get(lastKana(state.text)) ?? [])
    .filter(({ ending }) => state.text.endsWith(ending))
    .filter(({ as }) => state.wordClass === null || as.includes(state.wordClass))
    .flatMap((rule) => applyRule(state, rule));

/** 勉強する is the noun 勉強 in the dictionary. */
function withNoun(base: BaseForm): BaseForm[] {
  const noun = base.wordClass === 'vs' ? base.text.slice(0, -'する'.length) : '';
  return noun === '' ? [base] : [base, { ...base, text: noun, wordClass: 'vs-noun' }];
}

const isBaseForm = (state: State): state is BaseForm => state.wordClass !== null;

/**
 * Finds the words that a text may be a form of, those with the shortest chain of inflections first. Not all of them exist,
 * and the text itself is not among them.
 */
export function deinflect(text: string): BaseForm[] {
  const found = new Map<string, BaseForm>();
  let states: State[] = [{ text, wordClass: null, inflections: [] }];
  for (let chain = 0; chain < LONGEST_CHAIN && states.length > 0; chain += 1) {
    states = states.flatMap(stepsFrom);
    for (const base of states.filter(isBaseForm).flatMap(withNoun)) {
      const key = `${base.text} ${base.wordClass}`;
      if (base.text !== text && !found.has(key)) found.set(key, base);
    }
  }
  return [...found.values()];
}
