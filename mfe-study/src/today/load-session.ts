import type { ResponseOf } from '@shinobi/shared/contract';
import { type RemoteStorage, usePlatform } from '@shinobi/shared/platform';
import { useQuery } from '@tanstack/react-query';
import { readSavedProgress } from '../quiz/index.js';

export type LoadedSession = ResponseOf<'GET /api/Memory/GetSession'>;

/** Under which the quiz stores its progress, and its answers their source. */
export const SESSION_NAME = 'today';

type StudyStorage = RemoteStorage<'study'>;

/** Next to the quiz's own saved session: what the session asks, so that a reload needs no network. */
const CONTENT_KEY = 'quiz-session-today-content';

/** Sessions that another version has stored are not resumed. */
const VERSION = 1;
/** After this time another session is better: other items have become due. */
const RESUMED_WITHIN_MS = 6 * 3_600_000;

interface StoredSession {
  readonly version: number;
  /** Whose session it is: the user's id, or `guest`. */
  readonly owner: string;
  readonly loadedAt: number;
  readonly loaded: LoadedSession;
}

const storeSession = ({ session }: StudyStorage, owner: string, loaded: LoadedSession): void => {
  const stored: StoredSession = { version: VERSION, owner, loadedAt: Date.now(), loaded };
  session.writeJson(CONTENT_KEY, stored);
};

/** Returns the unfinished session of this tab; undefined if there is none. */
function readStoredSession(storage: StudyStorage, owner: string): LoadedSession | undefined {
  const stored = storage.session.readJson(CONTENT_KEY) as Partial<StoredSession> | null;
  if (stored?.version !== VERSION || stored.owner !== owner || stored.loadedAt === undefined) return undefined;
  const isRecent = Math.abs(Date.now() - stored.loadedAt) < RESUMED_WITHIN_MS;
  return isRecent && readSavedProgress(storage, SESSION_NAME) !== null ? stored.loaded : undefined;
}

/** Removes the progress of another session, which would otherwise be resumed with items of this one. */
const discardProgress = ({ session }: StudyStorage): void => void session.write(`quiz-session-${SESSION_NAME}`, null);

/**
 * Loads a session, or resumes the unfinished one of this tab. `run` counts the sessions since the page was opened;
 * `owner` is the learner.
 */
export function useLoadedSession(owner: string, run: number) {
  const { memory, storage } = usePlatform();
  const study = storage('study');
  return useQuery({
    queryKey: ['memory', 'session', owner, run],
    queryFn: async () => {
      const loaded = await memory.getSession();
      discardProgress(study);
      storeSession(study, owner, loaded);
      return loaded;
    },
    initialData: () => (run === 0 ? readStoredSession(study, owner) : undefined),
    // A session keeps its items, and each visit gets one of its own.
    staleTime: Infinity,
    gcTime: 0,
  });
}
