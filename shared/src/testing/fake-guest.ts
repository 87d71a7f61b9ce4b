import { levelFromXp } from '../domain/economy/level.js';
import { activityXp } from '../domain/economy/xp.js';
import { parseReviews } from '../domain/flashcards/parse-reviews.js';
import type { GuestReviews, Platform, Xp } from '../platform/platform.js';
import { createStorageArea } from '../platform/storage.js';
import { fakeBrowser } from './fake-storage.js';

const storage = createStorageArea(() => fakeBrowser.local);

/** Reads what the shell stores of the sign-up. */
export const fakeSignedUpHere = (userId: number): boolean => storage.read('signed-up-here') === String(userId);

/** Stores the reviews under the shell's key. */
export const fakeGuestReviews: GuestReviews = {
  list: () => parseReviews(storage.readJson('flashcard-reviews')),
  replace: (reviews) => void storage.write('flashcard-reviews', reviews.length > 0 ? JSON.stringify(reviews) : null),
};

type XpPlatform = Pick<Platform, 'api' | 'session' | 'account' | 'panels'>;

/** Awards XP as the shell does, without its notification for users. */
export const fakeXp = ({ api, session, account, panels }: XpPlatform): Xp => ({
  async award({ idempotencyKey, ...body }) {
    if (session.get().status === 'signed-in') {
      const { user, gained, boosterMultiplier, leveledUp } = await api('POST /api/User/AddXp', {
        body,
        idempotencyKey,
      });
      account.changed(user);
      return { storedIn: 'account', gained, multiplier: boosterMultiplier, level: user.level, leveledUp };
    }
    const gained = activityXp(body.activity, body.correct, body.total);
    const all = Number(storage.read('guest-xp') ?? 0) + gained;
    storage.write('guest-xp', String(all));
    if (gained > 0) void panels.open('guest-xp', { gained });
    return { storedIn: 'device', gained, level: levelFromXp(all) };
  },
});
