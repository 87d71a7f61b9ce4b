/** A question of a kanji lesson's test, as far as it shows which kanji it asks about. */
interface KanjiQuestion {
  readonly question: string;
  readonly prompt: string;
  readonly choices: readonly string[];
  readonly answer: number;
}

/** What has furigana was taught elsewhere. */
const FURIGANA = /\{[^}]*\}/g;

/**
 * Returns which of the lesson's `characters` a question of its test asks about; null if it shows none. A test shows what
 * it asks for without furigana: in the right choice, else in the question, else in the prompt. Of several the first counts.
 */
export function kanjiOfQuestion(
  { question, prompt, choices, answer }: KanjiQuestion,
  characters: readonly string[],
): string | null {
  const bare = [choices[answer] ?? '', question, prompt].join('').replaceAll(FURIGANA, '');
  return [...bare].find((character) => characters.includes(character)) ?? null;
}
