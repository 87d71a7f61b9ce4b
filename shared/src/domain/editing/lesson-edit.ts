import { RUBY } from '../japanese/ruby.js';
import { type EditFault, isKana } from './word-list.js';

/** The fields of a question that are checked. */
export interface EditedQuestion {
  readonly question: string;
  readonly prompt: string;
  readonly choices: readonly string[];
  /** The index of the right choice. */
  readonly answer: number;
  readonly why: string;
}
interface EditedGrammarTexts {
  readonly pattern: string;
  readonly explanation: string;
  readonly examples: readonly { readonly ja: string }[];
  readonly mistakes: readonly { readonly wrong: string; readonly right: string; readonly why: string }[];
  readonly test: readonly EditedQuestion[];
}
interface EditedCharacter {
  readonly kanji: string;
  readonly on: readonly string[];
  readonly kun: readonly string[];
  readonly words: readonly { readonly hiragana: string }[];
}

/** The dot separates the reading of a kanji from its okurigana; a dash marks a part of a word. */
const KUN = /^-?[ぁ-ゖー]+(\.[ぁ-ゖー]+)?-?$/;
const ON = /^-?[ァ-ヺー]+-?$/;

/** Returns what is wrong with the furigana of a text (`{漢字|かんじ}`), or null. */
export function rubyFault(text: string): string | null {
  for (const [whole, , reading = ''] of text.matchAll(RUBY))
    if (!isKana(reading)) return `The reading in ${whole} is not kana.`;
  return /[{}]/.test(text.replace(RUBY, '')) ? 'Furigana is written {漢字|かんじ}: a brace lacks its partner.' : null;
}

export const textFaults = (texts: Readonly<Record<string, string>>): EditFault[] =>
  Object.entries(texts).flatMap(([path, text]) => {
    const message = rubyFault(text);
    return message === null ? [] : [{ path, message }];
  });

const shown = (choice: string) => choice.replace(RUBY, '$1').replace(/\s+/g, ' ').trim().toLowerCase();

function choiceFaults({ choices, answer }: EditedQuestion, at: string): EditFault[] {
  const first = new Map<string, number>();
  choices.forEach((choice, index) => first.set(shown(choice), first.get(shown(choice)) ?? index));
  const twice = choices.flatMap((choice, index) =>
    first.get(shown(choice)) === index
      ? []
      : [{ path: `${at}.choices.${index}`, message: 'This choice appears twice: exactly one is right.' }],
  );
  if (answer < choices.length) return twice;
  return [{ path: `${at}.answer`, message: 'The right answer is none of the choices.' }, ...twice];
}

export const testFaults = (test: readonly EditedQuestion[]): EditFault[] =>
  test.flatMap((each, index) => {
    const at = `test.${index}`;
    const choices = each.choices.map((choice, n) => [`${at}.choices.${n}`, choice]);
    const texts = { [`${at}.question`]: each.question, [`${at}.prompt`]: each.prompt, [`${at}.why`]: each.why };
    return [...choiceFaults(each, at), ...textFaults({ ...texts, ...Object.fromEntries(choices) })];
  });

/** Finds mistakes that would make a grammar lesson unusable. */
export function grammarFaults(lesson: EditedGrammarTexts): EditFault[] {
  const examples = lesson.examples.map(({ ja }, index) => [`examples.${index}.ja`, ja]);
  const mistakes = lesson.mistakes.flatMap(({ wrong, right, why }, index) => [
    [`mistakes.${index}.wrong`, wrong],
    [`mistakes.${index}.right`, right],
    [`mistakes.${index}.why`, why],
  ]);
  const texts = Object.fromEntries([...examples, ...mistakes]) as Record<string, string>;
  const { pattern, explanation, test } = lesson;
  return [...textFaults({ pattern, explanation, ...texts }), ...testFaults(test)];
}

const wrongOnes = (values: readonly string[], isRight: (value: string) => boolean, path: string, message: string) =>
  values.flatMap((value, index) => (isRight(value) ? [] : [{ path: `${path}.${index}`, message }]));

function characterFaults({ on, kun, words }: EditedCharacter, at: string): EditFault[] {
  const readings = words.map(({ hiragana }) => hiragana);
  return [
    ...wrongOnes(on, (each) => ON.test(each), `${at}.on`, 'An on reading is written in katakana.'),
    ...wrongOnes(kun, (each) => KUN.test(each), `${at}.kun`, 'A kun reading is written in hiragana, as in た.べる.'),
    ...wrongOnes(readings, isKana, `${at}.words`, 'A reading is written in kana alone.').map((fault) => ({
      ...fault,
      path: `${fault.path}.hiragana`,
    })),
  ];
}

/** Finds mistakes that would make a kanji lesson unusable. */
export function kanjiFaults(lesson: {
  readonly characters: readonly EditedCharacter[];
  readonly test: readonly EditedQuestion[];
}): EditFault[] {
  const seen = new Set<string>();
  const characters = lesson.characters.flatMap((character, index) => {
    const at = `characters.${index}`;
    const isTwin = seen.has(character.kanji);
    seen.add(character.kanji);
    const twin = isTwin ? [{ path: `${at}.kanji`, message: 'The lesson has this character already.' }] : [];
    return [...twin, ...characterFaults(character, at)];
  });
  return [...characters, ...testFaults(lesson.test)];
}
