import { grammarItem, kanjiItem } from '../../memory/item-key.js';
import { shuffled } from '../../platform/random.js';
import type { QuestionSource, Urgency } from '../question.js';
import { pickChoices } from '../pick-choices.js';

/** The sentences that the test of a grammar lesson asks. */
export interface SentenceLesson {
  readonly path: string;
  readonly test: readonly {
    readonly question: string;
    readonly prompt: string;
    readonly choices: readonly string[];
    /** The index of the right choice. */
    readonly answer: number;
    readonly why: string;
    readonly sound?: string | null | undefined;
  }[];
}

/** A character of a kanji lesson. */
interface ScrollCharacter {
  readonly kanji: string;
  readonly meanings: readonly string[];
  readonly on: readonly string[];
  readonly kun: readonly string[];
  readonly strokes: number;
  readonly hint: string;
  readonly words: readonly {
    readonly kanji: string;
    readonly hiragana: string;
    readonly english: string;
    readonly sound: string | null;
  }[];
}

/** The characters that the scrolls teach. */
export interface ScrollLesson {
  readonly characters: readonly ScrollCharacter[];
}

const BLANK = '＿＿';

type UrgencyOf = (item: string) => Urgency;

/** Creates a question for each sentence of a grammar lesson that has a blank. */
export function createSentenceSources({ path, test }: SentenceLesson, urgencyOf: UrgencyOf): QuestionSource[] {
  return test.flatMap(({ question, prompt, choices, answer, why, sound }, at) => {
    const right = choices[answer];
    if (right === undefined || !prompt.includes(BLANK) || choices.length < 2) return [];
    const key = `sentence-${path}-${at + 1}`;
    const memoryItem = grammarItem(path, at + 1);
    const item = {
      key,
      vocabId: null,
      word: prompt.replace(BLANK, right),
      reading: '',
      meaning: `${right} completes it.`,
      // It is heard after the answer, which it says.
      sound: sound ?? null,
      heard: 'the sentence',
      note: why,
    };
    const fixed = {
      key,
      ask: question,
      sign: prompt,
      signLang: 'ja',
      choicesLang: 'ja',
      readings: [],
      item,
      memoryItem,
      showFirst: false,
    } as const;
    return [
      {
        key,
        urgency: urgencyOf(memoryItem),
        make(random) {
          const mixed = shuffled(choices, random);
          return { ...fixed, choices: mixed, answer: mixed.indexOf(right) };
        },
      },
    ];
  });
}

const readingsOf = ({ on, kun }: ScrollCharacter) => [...kun, ...on].slice(0, 3).join(' · ');

/** Returns an example word with furigana in braces, if possible one with audio. */
function exampleOf({ words }: ScrollCharacter) {
  const example = words.find(({ sound }) => sound) ?? words[0];
  if (!example) return { sound: null, text: '' };
  const { kanji, hiragana, english, sound } = example;
  return { sound, heard: kanji, text: ` {${kanji}|${hiragana}}: ${english}.` };
}

const meaningOf = ({ meanings }: ScrollCharacter) => meanings.slice(0, 2).join(', ');

/** Creates a source per character of a kanji lesson. Each question asks for the meaning or for the kanji. */
export function createScrollSources({ characters }: ScrollLesson, urgencyOf: UrgencyOf): QuestionSource[] {
  return characters.map((character) => {
    const { kanji, hint } = character;
    const key = `kanji-${kanji}`;
    const memoryItem = kanjiItem(kanji, 'meaning');
    const { text, ...audio } = exampleOf(character);
    const item = {
      key,
      vocabId: null,
      word: kanji,
      reading: readingsOf(character),
      meaning: meaningOf(character),
      ...audio,
      note: hint + text,
    };
    const means = { ask: 'What does it mean?', sign: kanji, signLang: 'ja', choicesLang: 'en' } as const;
    const which = { ask: 'Which kanji is it?', sign: meaningOf(character), signLang: 'en', choicesLang: 'ja' } as const;
    return {
      key,
      urgency: urgencyOf(memoryItem),
      make(random) {
        const isMeaning = random() < 0.5;
        const rules = {
          label: isMeaning ? meaningOf : (each: ScrollCharacter) => each.kanji,
          clashes: (one: ScrollCharacter, other: ScrollCharacter) =>
            one.meanings.some((meaning) => other.meanings.includes(meaning)),
          likeness: (one: ScrollCharacter, other: ScrollCharacter) => -Math.abs(one.strokes - other.strokes) / 10,
        };
        const picked = pickChoices(character, characters, rules, random);
        const texts = isMeaning ? means : which;
        // The scroll shows the kanji before it is asked.
        return { key, ...texts, ...picked, readings: [], item, memoryItem, showFirst: false };
      },
    };
  });
}
