import { parseJson, readStored, writeStored } from '../common/storage.js';
import { progressOf, type QuizProgress, type QuizSession } from './quiz-session.js';

const PREFIX = 'quiz-session-';

/** What could be taken back before a reload cannot be afterwards. */
const lasting = ({ before: _, ...session }: QuizSession) => JSON.stringify(session);

/** Keeps a session for as long as the tab lives; null forgets it. `name` tells quizzes apart. */
export const keepSession = (name: string, session: QuizSession | null): void =>
  writeStored('sessionStorage', PREFIX + name, session && lasting(session));

/** The session that was left in the middle; null when there is none, or when one of its items is no more. */
export function keptSession(name: string, exists: (item: string) => boolean): QuizSession | null {
  const kept = parseJson(readStored('sessionStorage', PREFIX + name));
  if (!isSession(kept)) return null;
  const isWhole = kept.items.every(exists) && kept.queue.every((item) => kept.items.includes(item));
  return isWhole ? { ...kept, hint: null, before: null } : null;
}

/** How far a session that was left in the middle had come, for a page that offers to go on. */
export function keptProgress(name: string): QuizProgress | null {
  const kept = keptSession(name, () => true);
  return kept && progressOf(kept);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.length > 0 && value.every((entry) => typeof entry === 'string');
const isRecordOf = (value: unknown, type: 'number' | 'boolean') =>
  isRecord(value) && Object.values(value).every((entry) => typeof entry === type);
const isAnswer = (value: unknown) =>
  value === null || (isRecord(value) && typeof value['given'] === 'string' && typeof value['correct'] === 'boolean');

/** Anyone can write into the storage, an older version of the page too. */
const isSession = (value: unknown): value is Omit<QuizSession, 'hint' | 'before'> =>
  isRecord(value) &&
  Number.isInteger(value['seed']) &&
  Number.isInteger(value['step']) &&
  isTexts(value['items']) &&
  isTexts(value['queue']) &&
  isRecordOf(value['tries'], 'number') &&
  isRecordOf(value['firstTries'], 'boolean') &&
  isAnswer(value['answer']);
