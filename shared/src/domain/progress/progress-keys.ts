import type { KanaScript } from '../japanese/kana.js';
import { QUIZ_TYPES, type QuizType } from '../limits/library.js';

export type SaveSlot = 1 | 2 | 3;

/** The known progress keys (docs/behaviour/progress.md, rule 1): only these are synced, stored and cleared at sign-out. */
export type ProgressKey =
  | { readonly kind: 'kana-font' }
  | { readonly kind: 'kana-status'; readonly script: KanaScript }
  | { readonly kind: 'quiz-percentage'; readonly type: QuizType; readonly genreId: number }
  | { readonly kind: 'quiz-incorrect-ids'; readonly type: QuizType; readonly genreId: number }
  | { readonly kind: 'kanji-score'; readonly path: string }
  | { readonly kind: 'grammar-score'; readonly path: string }
  | { readonly kind: 'action-game-progress'; readonly slot: SaveSlot }
  | { readonly kind: 'save-data'; readonly slot: SaveSlot };

export const KANA_FONT_KEY = 'kana-font';
export const kanaStatusKey = (script: KanaScript) => `KanaQuizStatus-${script}`;
export const quizPercentageKey = (type: QuizType, genreId: number) => `${type}-quiz-percentage-${genreId}`;
export const quizIncorrectIdsKey = (type: QuizType, genreId: number) => `${type}-quiz-incorrectIds-${genreId}`;
export const kanjiScoreKey = (path: string) => `KanjiTest-score-${path}`;
export const grammarScoreKey = (path: string) => `GrammarTest-score-${path}`;
export const actionGameProgressKey = (slot: SaveSlot) => `action-game${slot}-progress`;
export const saveDataKey = (slot: SaveSlot) => `saveData${slot}`;

const QUIZ = new RegExp(`^(${QUIZ_TYPES.join('|')})-quiz-(percentage|incorrectIds)-([1-9]\\d{0,9})$`);
/** A lesson's path is one plain segment of an address. */
const SCORE = /^(Kanji|Grammar)Test-score-([A-Za-z0-9][A-Za-z0-9._-]{0,99})$/;
const KANA = /^KanaQuizStatus-(Hiragana|Katakana)$/;
const GAME = /^(?:action-game([1-3])-progress|saveData([1-3]))$/;

function quizKey(match: RegExpExecArray): ProgressKey {
  const [, type, what, genreId] = match;
  const kind = what === 'percentage' ? 'quiz-percentage' : 'quiz-incorrect-ids';
  return { kind, type: type as QuizType, genreId: Number(genreId) };
}

function gameKey([, progressSlot, saveSlot]: RegExpExecArray): ProgressKey {
  const slot = Number(progressSlot ?? saveSlot) as SaveSlot;
  return { kind: progressSlot ? 'action-game-progress' : 'save-data', slot };
}

/** Parses a storage key; null when it is not a progress key. */
export function parseProgressKey(key: string): ProgressKey | null {
  if (key === KANA_FONT_KEY) return { kind: 'kana-font' };
  const quiz = QUIZ.exec(key);
  if (quiz) return quizKey(quiz);
  const score = SCORE.exec(key);
  if (score) return { kind: score[1] === 'Kanji' ? 'kanji-score' : 'grammar-score', path: score[2] ?? '' };
  const kana = KANA.exec(key);
  if (kana) return { kind: 'kana-status', script: kana[1] as KanaScript };
  const game = GAME.exec(key);
  return game ? gameKey(game) : null;
}

export const isProgressKey = (key: string): boolean => parseProgressKey(key) !== null;
