import { randomId } from '@shinobi/shared/client';
import { createReadable, type RemoteStorage } from '@shinobi/shared/platform';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { seededRandom } from '../common/random.js';
import { useUserId } from '../common/use-user-id.js';
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

/** Returns the unfinished session of this user, or starts a new one. */
function startOrResume(storage: StudyStorage, source: QuizSource, user: number | null): RunningSession {
  const saved = readSavedSession(storage, source.name, user, (id) => source.findItem(id) !== undefined);
  return saved ? { session: saved, isResumed: true } : startRun(source);
}

/** Keeps the running session, and publishes its given answer without waiting for the next render. */
export function useRunningSession(storage: StudyStorage, source: QuizSource) {
  const user = useUserId();
  const [running, setRunning] = useState(() => startOrResume(storage, source, user));
  // Two events may arrive before the next render. The second must see the effect of the first.
  const latest = useRef(running);
  const [given] = useState(() => createReadable(givenAnswer(running)));
  const show = (next: RunningSession) => {
    latest.current = next;
    given.set(givenAnswer(next));
    setRunning(next);
  };
  // After a reload it is known only later who is here.
  const leaveToOther = useEffectEvent(() => {
    if (isOfOtherUser(latest.current.session, user)) show(startRun(source));
  });
  useEffect(() => {
    leaveToOther();
  }, [user]);
  return { running, latest, given, show };
}
