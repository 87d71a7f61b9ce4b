import { randomId } from '@shinobi/shared/client';
import { createReadable, type RemoteStorage } from '@shinobi/shared/platform';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { seededRandom } from '../common/random.js';
import { useVisitor, type Visitor } from '../common/use-user-id.js';
import { type QuizSession, startSession } from './quiz-session.js';
import { isOfOtherUser, readSavedSession } from './saved-session.js';
import type { QuizSource } from './quiz-source.js';

export interface RunningSession {
  readonly session: QuizSession;
  readonly isResumed: boolean;
}

const givenAnswer = ({ session }: RunningSession): string | null => session.answer?.given ?? null;

/** Starts a new session with these items, or with newly drawn ones. */
export function startRun(source: QuizSource, items?: readonly string[]): RunningSession {
  const seed = source.createSeed();
  const asked = items ?? source.drawItems(seededRandom(seed));
  const id = source.createId?.() ?? randomId();
  return { session: startSession(asked, seed, id), isResumed: false };
}

type StudyStorage = RemoteStorage<'study'>;

/** Returns the unfinished session of this visitor; null if there is none. */
function resumeRun(storage: StudyStorage, source: QuizSource, visitor: Visitor): RunningSession | null {
  const saved = readSavedSession(storage, source.name, visitor, (id) => source.findItem(id) !== undefined);
  return saved && { session: saved, isResumed: true };
}

const isUntouched = ({ session }: RunningSession): boolean => session.step === 0 && session.answer === null;

/** Keeps the running session, and publishes its given answer without waiting for the next render. */
export function useRunningSession(storage: StudyStorage, source: QuizSource) {
  const visitor = useVisitor();
  const [running, setRunning] = useState(() => resumeRun(storage, source, visitor) ?? startRun(source));
  // Two events may arrive before the next render. The second must see the effect of the first.
  const latest = useRef(running);
  const [given] = useState(() => createReadable(givenAnswer(running)));
  const show = (next: RunningSession) => {
    latest.current = next;
    given.set(givenAnswer(next));
    setRunning(next);
  };
  // After a reload it is known only later who is here.
  const followVisitor = useEffectEvent(() => {
    const isOther = isOfOtherUser(latest.current.session, visitor);
    if (!isOther && !isUntouched(latest.current)) return;
    const resumed = resumeRun(storage, source, visitor);
    if (resumed || isOther) show(resumed ?? startRun(source));
  });
  useEffect(() => {
    followVisitor();
  }, [visitor]);
  return { running, latest, given, show };
}
