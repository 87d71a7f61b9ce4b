import { type ItemKey } from '@shinobi/shared/domain/limits/items';
import { isTransient, useAction } from '@shinobi/shared/client';
import type { RequestOf } from '@shinobi/shared/contract';
import type { ReceivedPresent } from '@shinobi/shared/contract/economy/item';
import type { DataForUser } from '@shinobi/shared/contract/people/user';
import { itemRule } from '@shinobi/shared/domain/economy/items';
import { type Platform, usePlatform } from '@shinobi/shared/platform';
import { displayName } from '../common/people/user-name.js';
import { checkItemUse, isUsedOptimistically, type ItemUseProblem, removeItems } from './item-use-check.js';
import { presentQuestion, summarizePresents } from './present-texts.js';

type ItemUse = RequestOf<'POST /api/Item/UseItem'>['body'];

const dataIn = ({ session }: Platform): DataForUser | null => {
  const now = session.get();
  return now.status === 'signed-in' ? now.data : null;
};

/** Explains why an item cannot be used, with a link to the active users if friends are missing. */
async function explainProblem({ dialog, panels, toast }: Platform, problem: ItemUseProblem): Promise<void> {
  if (problem.kind === 'too few') return toast({ tone: 'trouble', text: 'You do not have enough of this item.' });
  if (problem.kind === 'other booster') return void (await dialog({ text: problem.text }));
  const { title, text } = problem;
  const findFriends = await dialog({ title, text, confirm: 'Find New Friends!' });
  if (findFriends) void panels.open('active-users');
}

/** Removes used items from the shown inventory before the server responds. Returns the function that undoes it. */
function removeOptimistically(platform: Platform, itemKey: ItemKey, count: number): () => void {
  const data = dataIn(platform);
  if (!data || !isUsedOptimistically(itemKey)) return () => undefined;
  const before = data.possessedItems;
  platform.account.dataChanged({ possessedItems: removeItems(before, itemKey, count) });
  return () => platform.account.dataChanged({ possessedItems: before });
}

const friendsAmong = (platform: Platform) => dataIn(platform)?.relatedUsers.filter(({ isFriend }) => isFriend) ?? [];

/** Shows who received what; in a dialog if someone received less. */
function showPresentSummary(platform: Platform, presents: readonly ReceivedPresent[]): void {
  const friends = friendsAmong(platform);
  const { text, hasReductions } = summarizePresents(presents, (userId) =>
    displayName(friends.find((friend) => friend.userId === userId) ?? { userId, name: '' }),
  );
  if (hasReductions) void platform.dialog({ title: 'Your present', text });
  else platform.toast({ text });
}

/** Sends the use of an item to the server and applies the response. A refused use changes nothing. */
export function useSubmitItemUse(options: { readonly ofForm?: boolean } = {}) {
  const platform = usePlatform();
  const onRefused = (thrown: unknown) => {
    // Another tab has used the item, or the friendship has ended: the page shows what is no longer there.
    if (!isTransient(thrown)) void platform.account.refresh().catch(() => undefined);
    return false;
  };
  return useAction(
    async (idempotencyKey, use: ItemUse) => {
      const { api, account } = platform;
      const undo = removeOptimistically(platform, use.itemKey, use.count);
      try {
        const { items, user, presents } = await api('POST /api/Item/UseItem', { body: use, idempotencyKey });
        account.dataChanged({ possessedItems: items });
        account.changed(user);
        if (presents) showPresentSummary(platform, presents);
        if (itemRule(use.itemKey).effect.kind !== 'booster') return;
        const booster = await api('POST /api/XpBooster/GetCurrentBoosterState', { body: user.userId });
        account.dataChanged(booster);
      } catch (thrown) {
        undo();
        throw thrown;
      }
    },
    { ...options, onRefused },
  );
}

/** The panels of items that need more input before they are used. */
const ITEM_PANELS: Readonly<Partial<Record<ItemKey, string>>> = {
  invitationCard: 'invitation-card',
  registeredEnvelope: 'registered-envelope',
};

/** Returns the action of a Use button: the check, then the item's panel or the server, for presents after a confirmation. */
export function useItemAction() {
  const platform = usePlatform();
  const { busy, act } = useSubmitItemUse();
  const use = async (itemKey: ItemKey, count: number): Promise<boolean> => {
    const data = dataIn(platform);
    if (!data) return false;
    const problem = checkItemUse(itemKey, count, data);
    if (problem) {
      await explainProblem(platform, problem);
      return false;
    }
    const panel = ITEM_PANELS[itemKey];
    if (panel) return platform.panels.open(panel);
    const question = presentQuestion(itemKey, count, friendsAmong(platform).length);
    if (question !== null && !(await platform.dialog({ text: question, confirm: 'Use', cancel: 'Cancel' })))
      return false;
    return act({ itemKey, count });
  };
  return { busy, use };
}
