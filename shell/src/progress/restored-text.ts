import { parseProgressKey } from '@shinobi/shared/domain/progress/progress-keys';

const count = (n: number, one: string, many: string) => (n === 0 ? [] : [n === 1 ? `1 ${one}` : `${n} ${many}`]);

const joinWords = (words: readonly string[]) =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

/** Describes what a sync has restored; null when there is nothing that a learner would recognise. */
export function restoredText(keys: readonly string[]): string | null {
  const kinds = keys.map((key) => parseProgressKey(key));
  const ofKind = (kind: string) => kinds.filter((key) => key?.kind === kind);
  const kana = ofKind('kana-status').map((key) => (key?.kind === 'kana-status' ? key.script.toLowerCase() : ''));
  const words = [
    ...kana,
    ...count(ofKind('quiz-percentage').length, 'quiz', 'quizzes'),
    ...count(ofKind('kanji-score').length, 'kanji test', 'kanji tests'),
    ...count(ofKind('grammar-score').length, 'grammar test', 'grammar tests'),
    ...count(ofKind('save-data').length, 'saved game', 'saved games'),
  ];
  return words.length ? `Restored from your account: ${joinWords(words)}.` : null;
}
