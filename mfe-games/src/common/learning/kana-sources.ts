import { KANA, type Kana, type KanaScript, type KanaStatus } from '@shinobi/shared/domain/japanese/kana';
import { pickChoices } from './choices.js';
import type { Lesson, Question, Source } from './question.js';

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

function lessonOf(kana: Kana, script: Script): Lesson {
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

function sourceOf(kana: Kana, script: Script): Source {
  const lesson = lessonOf(kana, script);
  const read = { ask: 'How is it read?', sign: kana[script], signLang: 'ja', choicesLang: 'en' } as const;
  const find = { ask: 'Which one is it?', sign: kana.romaji, signLang: 'en', choicesLang: 'ja' } as const;
  return {
    key: lesson.key,
    make(random): Question {
      const reads = random() < 0.6;
      const label = (each: Kana) => (reads ? each.romaji : each[script]);
      const picked = pickChoices(kana, KANA, rules(label), random);
      return { key: lesson.key, ...(reads ? read : find), ...picked, readings: reads ? [kana[script]] : [], lesson };
    },
  };
}

/** Typing asks for the sound of what is seen. */
const onlyReading = (source: Source): Source => ({
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
 * The kana of a script, those that are not known yet first, in the order of the table. Each comes after it has been
 * learnt what it builds on: while there are unknown basic ones, the voiced and combined ones wait.
 */
export function kanaSources(script: KanaScript, status: KanaStatus | null, { typed = false } = {}): Source[] {
  const known = (kana: Kana) => status?.[kana.key] === true;
  const order = KANA.toSorted((a, b) => Number(known(a)) - Number(known(b)));
  const sources = order.map((kana) => sourceOf(kana, scriptOf(script)));
  return typed ? sources.map(onlyReading) : sources;
}
