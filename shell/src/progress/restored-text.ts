import { parseProgressKey } from '@shinobi/shared/domain/progress/progress-keys';

const count = (n: number, one: string, many: string) => (n === 0 ? [] : [n === 1 ? `1 ${one}` : `${n} ${many}`]);

const joined = (parts: readonly string[]) =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;

/** Tells what came from the server at a sync, in words; null when there is nothing that a learner would know of. */
export function restoredText(keys: readonly string[]): string | null {
  const kinds = keys.map((key) => parseProgressKey(key));
  const of = (kind: string) => kinds.filter((key) => key?.kind === kind);
  const kana = of('kana-status').map((key) => (key?.kind === 'kana-status' ? key.script.toLowerCase() : ''));
  const parts = [
    ...kana,
    ...count(of('quiz-percentage').length, 'quiz', 'quizzes'),
    ...count(of('kanji-score').length, 'kanji test', 'kanji tests'),
    ...count(of('grammar-score').length, 'grammar test', 'grammar tests'),
    ...count(of('save-data').length, 'saved game', 'saved games'),
  ];
  return parts.length ? `Restored from your account: ${joined(parts)}.` : null;
}
