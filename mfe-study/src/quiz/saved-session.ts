import { randomId } from '@shinobi/shared/client';
import type { RemoteStorage } from '@shinobi/shared/platform';
import type { Visitor } from '../common/use-user-id.js';
import { itemOfStep } from './queue-steps.js';
import { progressOf, type QuizProgress, type QuizSession } from './quiz-session.js';

type StudyStorage = RemoteStorage<'study'>;

const keyOf = (name: string) => `quiz-session-${name}` as const;

/** Whether a user has begun a session who is not at the page. A guest's continues for the user who signs in. */
export const isOfOtherUser = ({ userId }: Pick<QuizSession, 'userId'>, visitor: Visitor): boolean =>
  userId !== undefined && visitor !== 'unknown' && userId !== visitor;

/** Leaves out `stateBefore`: an answer cannot be undone after a reload. */
const serialise = ({ stateBefore: _, ...session }: QuizSession) => JSON.stringify(session);

/** Saves a session until the tab is closed; null deletes it. `name` identifies the quiz. */
export const saveSession = (storage: StudyStorage, name: string, session: QuizSession | null): void =>
  void storage.session.write(keyOf(name), session && serialise(session));

/**
 * Returns the unfinished session; null if there is none, it is another user's, or one of its items no longer exists.
 */
export function readSavedSession(
  storage: StudyStorage,
  name: string,
  visitor: Visitor,
  exists: (item: string) => boolean,
): QuizSession | null {
  const saved = storage.session.readJson(keyOf(name));
  if (!isSession(saved) || isOfOtherUser(saved, visitor)) return null;
  const isWhole = saved.items.every(exists) && saved.queue.every((step) => saved.items.includes(itemOfStep(step)));
  if (!isWhole) return null;
  const { id = randomId(), recorded = null } = saved;
  return { ...saved, id, recorded, hint: null, stateBefore: null };
}

/** Returns the progress of the unfinished session, for a page that offers to continue it. */
export function readSavedProgress(storage: StudyStorage, name: string, visitor: Visitor): QuizProgress | null {
  const saved = readSavedSession(storage, name, visitor, () => true);
  return saved && progressOf(saved);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isTextList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.length > 0 && value.every((entry) => typeof entry === 'string');
const isRecordOf = (value: unknown, type: 'number' | 'boolean') =>
  isRecord(value) && Object.values(value).every((entry) => typeof entry === type);
const isAnswer = (value: unknown) =>
  value === null || (isRecord(value) && typeof value['given'] === 'string' && typeof value['correct'] === 'boolean');

const isRecordedAnswer = (value: unknown) =>
  value == null || (isRecord(value) && typeof value['id'] === 'string' && typeof value['ms'] === 'number');

/** Sessions of an older version have neither an id nor a recorded answer. */
type SavedSession = Omit<QuizSession, 'id' | 'recorded' | 'hint' | 'stateBefore'> &
  Partial<Pick<QuizSession, 'id' | 'recorded'>>;

/** The storage may hold anything, such as the data of an older version. */
const isSession = (value: unknown): value is SavedSession =>
  isRecord(value) &&
  Number.isInteger(value['seed']) &&
  Number.isInteger(value['step']) &&
  isTextList(value['items']) &&
  isTextList(value['queue']) &&
  isRecordOf(value['tries'], 'number') &&
  isRecordOf(value['firstTries'], 'boolean') &&
  isAnswer(value['answer']) &&
  ['string', 'undefined'].includes(typeof value['id']) &&
  ['number', 'undefined'].includes(typeof value['userId']) &&
  isRecordedAnswer(value['recorded']);
