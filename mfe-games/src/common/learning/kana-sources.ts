import { KANA, type Kana, type KanaScript, type KanaStatus } from '@shinobi/shared/domain/japanese/kana';
import { pickChoices } from './pick-choices.js';
import type { Question, QuestionSource, StudyItem } from './question.js';

type Script = 'hiragana' | 'katakana';
const scriptOf = (script: KanaScript): Script => (script === 'Hiragana' ? 'hiragana' : 'katakana');

const vowel = (romaji: string) => romaji.at(-1);
const rules = (label: (kana: Kana) => string) => ({
  label,
  clashes: (one: Kana, other: Kana) => one.romaji === other.romaji,
  likeness: (one: Kana, other: Kana) =>
    Number(one.group === other.group) +
    Number(vowel(one.romaji) === vowel(other.romaji)) +
    Number(one.key[0] === other.key[0]),
});

function itemOf(kana: Kana, script: Script): StudyItem {
  const [word, reading] = [kana[script], kana.romaji];
  const meaning = `${script} “${reading}”`;
  return {
    key: `${script}-${kana.key}`,
    vocabId: null,
    word,
    reading,
    meaning,
    sound: `/kana/audio/${kana.key}.m4a`,
    note: null,
  };
}

function sourceOf(kana: Kana, script: Script): QuestionSource {
  const item = itemOf(kana, script);
  const read = { ask: 'How is it read?', sign: kana[script], signLang: 'ja', choicesLang: 'en' } as const;
  const find = { ask: 'Which one is it?', sign: kana.romaji, signLang: 'en', choicesLang: 'ja' } as const;
  return {
    key: item.key,
    make(random): Question {
      const asksReading = random() < 0.6;
      const label = (each: Kana) => (asksReading ? each.romaji : each[script]);
      const picked = pickChoices(kana, KANA, rules(label), random);
      return {
        key: item.key,
        ...(asksReading ? read : find),
        ...picked,
        readings: asksReading ? [kana[script]] : [],
        item,
      };
    },
  };
}

/** A source that always asks for the reading, which is what a learner can type. */
const onlyReading = (source: QuestionSource): QuestionSource => ({
  key: source.key,
  make(random) {
    let first = true;
    return source.make(() => {
      if (!first) return random();
      first = false;
      return 0;
    });
  },
});

/**
 * Creates the questions about the kana of a script: unknown kana first, in the order of the table, so that basic kana
 * come before the voiced and combined ones.
 */
export function createKanaSources(
  script: KanaScript,
  status: KanaStatus | null,
  { typed = false } = {},
): QuestionSource[] {
  const known = (kana: Kana) => status?.[kana.key] === true;
  const order = KANA.toSorted((a, b) => Number(known(a)) - Number(known(b)));
  const sources = order.map((kana) => sourceOf(kana, scriptOf(script)));
  return typed ? sources.map(onlyReading) : sources;
}
