import { randomId } from '@shinobi/shared/client';
import type { ResponseOf } from '@shinobi/shared/contract';
import { composeSession } from '@shinobi/shared/domain/memory/compose-session';
import { type Platform, type RemoteStorage, usePlatform } from '@shinobi/shared/platform';
import { useQuery } from '@tanstack/react-query';
import { readSavedProgress } from '../quiz/index.js';

/** Under which the answers are recorded, and the quiz stores the progress of the day's session. */
export const SESSION_SOURCE = 'today';

export interface LoadedSession extends Readonly<ResponseOf<'GET /api/Memory/GetSession'>> {
  /** Whether it practises items that the learner has chosen, rather than what is due. */
  readonly isPractice?: boolean;
}

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
  return isRecent && readSavedProgress(storage, SESSION_SOURCE, visitorOf(owner)) !== null ? stored.loaded : undefined;
}

const visitorOf = (owner: string) => (owner === 'guest' ? owner : Number(owner));

/** Removes the progress of another session, which would otherwise be resumed with items of this one. */
const discardProgress = ({ session }: StudyStorage): void => void session.write(`quiz-session-${SESSION_SOURCE}`, null);

/** Loads a session that shows some items once more and asks them twice. Their schedules are not needed for that. */
async function loadPractice({ api }: Platform, items: readonly string[]): Promise<LoadedSession> {
  const { contents } = await api('POST /api/Memory/GetContents', { body: { items: [...items] } });
  const known = contents.map(({ item }) => item);
  const steps = composeSession([], known).map((step) => ({ ...step, isNew: false }));
  return { session: randomId(), steps, contents, states: [], isPractice: true };
}

export interface SessionRequest {
  /** The learner. */
  readonly owner: string;
  /** Counts the sessions since the page was opened. */
  readonly run: number;
  /** The items to practise; empty for the session of the day. */
  readonly practised: readonly string[];
}

/** Loads a session, or resumes the unfinished one of this tab. */
export function useLoadedSession({ owner, run, practised }: SessionRequest) {
  const platform = usePlatform();
  const study = platform.storage('study');
  const isPractice = practised.length > 0;
  const loadToday = async (): Promise<LoadedSession> => {
    const loaded = await platform.memory.getSession();
    discardProgress(study);
    storeSession(study, owner, loaded);
    return loaded;
  };
  return useQuery({
    queryKey: ['memory', 'session', owner, run, practised],
    queryFn: () => (isPractice ? loadPractice(platform, practised) : loadToday()),
    initialData: () => (run === 0 && !isPractice ? readStoredSession(study, owner) : undefined),
    // A session keeps its items, and each visit gets one of its own.
    staleTime: Infinity,
    gcTime: 0,
  });
}
