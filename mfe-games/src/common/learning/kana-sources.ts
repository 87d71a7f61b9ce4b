import { KANA, type Kana, type KanaScript } from '@shinobi/shared/domain/japanese/kana';
import { kanaItem } from '@shinobi/shared/domain/memory/item-key';
import { pickChoices } from '@shinobi/shared/domain/games/pick-choices';
import type { Question, QuestionSource, StudyItem, Urgency } from '@shinobi/shared/domain/games/question';
import { type Script, scriptOf } from './kana-knowledge.js';

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

function sourceOf(kana: Kana, script: Script, urgency: Urgency): QuestionSource {
  const item = itemOf(kana, script);
  const read = { ask: 'How is it read?', sign: kana[script], signLang: 'ja', choicesLang: 'en' } as const;
  const find = { ask: 'Which one is it?', sign: kana.romaji, signLang: 'en', choicesLang: 'ja' } as const;
  return {
    key: item.key,
    urgency,
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
        memoryItem: kanaItem(kana[script]),
        showFirst: urgency === 'new',
      };
    },
  };
}

/** A source that always asks for the reading, which is what a learner can type. */
const onlyReading = (source: QuestionSource): QuestionSource => ({
  ...source,
  make(random) {
    let first = true;
    return source.make(() => {
      if (!first) return random();
      first = false;
      return 0;
    });
  },
});

/** Creates the questions about the kana of a script, in the order of the table. */
export function createKanaSources(
  script: KanaScript,
  urgencyOf: (kana: Kana) => Urgency,
  { typed = false } = {},
): QuestionSource[] {
  const sources = KANA.map((kana) => sourceOf(kana, scriptOf(script), urgencyOf(kana)));
  return typed ? sources.map(onlyReading) : sources;
}
