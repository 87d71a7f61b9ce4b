import type { GrammarLesson } from '@shinobi/shared/contract/learning/grammar';
import type { KanjiCharacter, KanjiLesson } from '@shinobi/shared/contract/learning/kanji-test';
import type { Source } from '../common/learning/question.js';
import { pickChoices } from '../common/learning/choices.js';
import { shuffled } from '../common/random.js';

const BLANK = '＿＿';

/** The sentences of a lesson that have a word left out, each as a question that completes it. */
export function sentenceSources({ path, test }: Pick<GrammarLesson, 'path' | 'test'>): Source[] {
  return test.flatMap(({ question, prompt, choices, answer, why }, at) => {
    const right = choices[answer];
    if (right === undefined || !prompt.includes(BLANK) || choices.length < 2) return [];
    const key = `sentence-${path}-${at + 1}`;
    const lesson = {
      key,
      vocabId: null,
      word: prompt.replace(BLANK, right),
      reading: '',
      meaning: `${right} completes it.`,
      sound: null,
      note: why,
    };
    const asked = {
      key,
      ask: question,
      sign: prompt,
      signLang: 'ja',
      choicesLang: 'ja',
      readings: [],
      lesson,
    } as const;
    return [
      {
        key,
        make(random) {
          const mixed = shuffled(choices, random);
          return { ...asked, choices: mixed, answer: mixed.indexOf(right) };
        },
      },
    ];
  });
}

const readingsOf = ({ on, kun }: KanjiCharacter) => [...kun, ...on].slice(0, 3).join(' · ');
/** A word with the character that can be heard, or else its first one; furigana in braces. */
function exampleOf({ words }: KanjiCharacter) {
  const example = words.find(({ sound }) => sound) ?? words[0];
  if (!example) return { sound: null, text: '' };
  const { kanji, hiragana, english, sound } = example;
  return { sound, heard: kanji, text: ` {${kanji}|${hiragana}}: ${english}.` };
}

const meaningOf = ({ meanings }: KanjiCharacter) => meanings.slice(0, 2).join(', ');

/** The characters of a lesson as scrolls: each teaches one, then asks what it means or which one means it. */
export function scrollSources({ characters }: Pick<KanjiLesson, 'characters'>): Source[] {
  return characters.map((character) => {
    const { kanji, hint } = character;
    const key = `kanji-${kanji}`;
    const { text, ...heard } = exampleOf(character);
    const lesson = {
      key,
      vocabId: null,
      word: kanji,
      reading: readingsOf(character),
      meaning: meaningOf(character),
      ...heard,
      note: hint + text,
    };
    const means = { ask: 'What does it mean?', sign: kanji, signLang: 'ja', choicesLang: 'en' } as const;
    const which = { ask: 'Which kanji is it?', sign: meaningOf(character), signLang: 'en', choicesLang: 'ja' } as const;
    return {
      key,
      make(random) {
        const isMeaning = random() < 0.5;
        const rules = {
          label: isMeaning ? meaningOf : (each: KanjiCharacter) => each.kanji,
          clashes: (one: KanjiCharacter, other: KanjiCharacter) =>
            one.meanings.some((said) => other.meanings.includes(said)),
          likeness: (one: KanjiCharacter, other: KanjiCharacter) => -Math.abs(one.strokes - other.strokes) / 10,
        };
        const picked = pickChoices(character, characters, rules, random);
        return { key, ...(isMeaning ? means : which), ...picked, readings: [], lesson };
      },
    };
  });
}
