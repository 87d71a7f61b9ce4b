import type { DataForUser, User } from '@shinobi/shared/contract/people/user';
import type { FakePlatform, FakePlatformOptions, Handlers } from '@shinobi/shared/testing';
import { signedIn } from '@shinobi/shared/testing/builders';

/** Empty responses to all calls of My page. */
const EMPTY_RESPONSES: Handlers = {
  'GET /api/Friend/GetBlockedUsers': () => ({ users: [] }),
  'GET /api/Quest/GetQuests': () => ({
    clearedQuests: [],
    ongoingQuests: [],
    exclamationMark: false,
    nextUnbackedClaimAt: null,
  }),
  'GET /api/Message/GetThreads': () => ({ threads: [], nextCursor: null }),
  'GET /api/VocabQuiz/GetAllGenres': () => [],
  'GET /api/Grammar/GetAllGrammar': () => [],
  'GET /api/KanjiTest/GetAllKanjiTest': () => [],
};

/** Builds the platform options for a signed-in user. */
export const asUser = (
  data: Partial<DataForUser> = {},
  { user = {}, handlers = {}, ...rest }: Omit<FakePlatformOptions, 'session'> & { readonly user?: Partial<User> } = {},
): FakePlatformOptions => ({ ...rest, session: signedIn(user, data), handlers: { ...EMPTY_RESPONSES, ...handlers } });

/** Returns the session's user and data. */
export function currentUserOf(platform: FakePlatform) {
  const now = platform.session.get();
  if (now.status !== 'signed-in' || !now.data) throw new Error('Nobody is signed in.');
  return { user: now.user, data: now.data };
}
