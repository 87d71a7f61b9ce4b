import { type ItemKey } from '@shinobi/shared/domain/limits/items';
import { useAction } from '@shinobi/shared/client';
import type { RequestOf } from '@shinobi/shared/contract';
import type { ReceivedPresent } from '@shinobi/shared/contract/economy/item';
import type { DataForUser } from '@shinobi/shared/contract/people/user';
import { itemRule } from '@shinobi/shared/domain/economy/items';
import { usePlatform, type Platform } from '@shinobi/shared/platform';
import { shownName } from '../common/person.js';
import { decrementsAtOnce, hindranceOf, without, type Hindrance } from './pre-check.js';
import { presentNews, presentQuestion } from './present-words.js';

type Use = RequestOf<'POST /api/Item/UseItem'>['body'];

const dataIn = ({ session }: Platform): DataForUser | null => {
  const now = session.get();
  return now.status === 'signed-in' ? now.data : null;
};

/** Says why not, and where friends are to be found. */
async function tell({ dialog, panels, toast }: Platform, hindrance: Hindrance): Promise<void> {
  if (hindrance.kind === 'too few') return toast({ tone: 'trouble', text: 'You do not have enough of this item.' });
  if (hindrance.kind === 'other booster') return void (await dialog({ text: hindrance.text }));
  const { title, text } = hindrance;
  const find = await dialog({ title, text, confirm: 'Find New Friends!' });
  if (find) void panels.open('active-users');
}

/** Shows it as used already, where nothing but a lost connection can stop it; answers how to take that back. */
function showUsed(platform: Platform, itemKey: ItemKey, count: number): () => void {
  const data = dataIn(platform);
  if (!data || !decrementsAtOnce(itemKey)) return () => undefined;
  const before = data.possessedItems;
  platform.account.dataChanged({ possessedItems: without(before, itemKey, count) });
  return () => platform.account.dataChanged({ possessedItems: before });
}

const friendsIn = (platform: Platform) => dataIn(platform)?.relatedUsers.filter(({ isFriend }) => isFriend) ?? [];

/** Says who received what: where somebody received less, in a dialog that waits to be read. */
function tellReceived(platform: Platform, presents: readonly ReceivedPresent[]): void {
  const friends = friendsIn(platform);
  const { text, isCut } = presentNews(presents, (userId) =>
    shownName(friends.find((friend) => friend.userId === userId) ?? { userId, name: '' }),
  );
  if (isCut) void platform.dialog({ title: 'Your present', text });
  else platform.toast({ text });
}

/** Sends a use to the server and takes over what it answers. A refused one changes nothing. */
export function useSendUse(options: { readonly ofForm?: boolean } = {}) {
  const platform = usePlatform();
  return useAction(async (idempotencyKey, use: Use) => {
    const { api, account } = platform;
    const undo = showUsed(platform, use.itemKey, use.count);
    try {
      const { items, user, presents } = await api('POST /api/Item/UseItem', { body: use, idempotencyKey });
      account.dataChanged({ possessedItems: items });
      account.changed(user);
      if (presents) tellReceived(platform, presents);
      if (itemRule(use.itemKey).effect.kind !== 'booster') return;
      const booster = await api('POST /api/XpBooster/GetCurrentBoosterState', { body: user.userId });
      account.dataChanged(booster);
    } catch (thrown) {
      undo();
      throw thrown;
    }
  }, options);
}

/** The panels of items that need to know more before they are used. */
const PANEL_OF: Readonly<Partial<Record<ItemKey, string>>> = {
  invitationCard: 'invitation-card',
  registeredEnvelope: 'registered-envelope',
};

/** Uses an item as its button does: the check first, then its own panel or, for a present after a question, the server. True when it has been used. */
export function useUseItem() {
  const platform = usePlatform();
  const { busy, act } = useSendUse();
  const use = async (itemKey: ItemKey, count: number): Promise<boolean> => {
    const data = dataIn(platform);
    if (!data) return false;
    const hindrance = hindranceOf(itemKey, count, data);
    if (hindrance) {
      await tell(platform, hindrance);
      return false;
    }
    const panel = PANEL_OF[itemKey];
    if (panel) return platform.panels.open(panel);
    const question = presentQuestion(itemKey, count, friendsIn(platform).length);
    if (question !== null && !(await platform.dialog({ text: question, confirm: 'Use', cancel: 'Cancel' })))
      return false;
    return act({ itemKey, count });
  };
  return { busy, use };
}
