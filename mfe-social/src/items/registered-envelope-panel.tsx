import { type FormEvent, useState } from 'react';
import { ENVELOPE_MAX_COINS } from '@shinobi/shared/domain/limits/items';
import { ITEM_TEXTS } from '@shinobi/shared/domain/economy/items';
import type { RelatedUser, User } from '@shinobi/shared/contract/people/user';
import { type PanelProps, usePlatform } from '@shinobi/shared/platform';
import { Button, Field, TextField } from '@shinobi/shared/ui';
import { focusInvalid } from '@shinobi/shared/ui/text/focus-invalid.js';
import { useCurrentUser } from '../common/people/current-user.js';
import { displayName } from '../common/people/user-name.js';
import { ITEM_ART } from './item-art.js';
import css from './item-panel.module.css';
import { countInInventory } from './item-use-check.js';
import { coinsText } from './present-texts.js';
import { useSubmitItemUse } from './use-item-action.js';

/** Sends coins to one friend. */
export function RegisteredEnvelopePanel({ close }: PanelProps) {
  const { panels } = usePlatform();
  const me = useCurrentUser();
  const friends = me?.data?.relatedUsers.filter(({ isFriend }) => isFriend) ?? [];
  if (!me?.data || friends.length === 0) {
    return (
      <div className={css.panel}>
        <p>{ITEM_TEXTS.noFriendsForEnvelope}</p>
        <Button variant="go" onClick={() => void panels.open('active-users')}>
          Find New Friends!
        </Button>
      </div>
    );
  }
  const num = countInInventory(me.data, 'registeredEnvelope');
  return (
    <div className={css.panel}>
      <img src={ITEM_ART.registeredEnvelope} alt="" width="96" height="96" />
      <p className="quiet num">{num === 1 ? 'You have 1 envelope.' : `You have ${num} envelopes.`}</p>
      {num === 0 ? (
        <Button variant="go" onClick={() => void panels.open('shop', { item: 'registeredEnvelope' })}>
          To the shop
        </Button>
      ) : (
        <EnvelopeForm user={me.user} friends={friends} onSent={() => close(true)} />
      )}
    </div>
  );
}

interface EnvelopeFormProps {
  readonly user: User;
  readonly friends: readonly RelatedUser[];
  readonly onSent: () => void;
}

const number = (n: number) => n.toLocaleString('en');

/** Returns why this number of coins cannot be sent, or null. */
function coinsProblem(coins: number, balance: number): string | null {
  if (!Number.isNaN(coins) && !Number.isInteger(coins)) return 'Enter a whole number of coins.';
  if (Number.isNaN(coins) || coins < 1) return 'Send at least 1 coin.';
  if (coins > ENVELOPE_MAX_COINS) return `An envelope carries ${coinsText(ENVELOPE_MAX_COINS)} at most.`;
  return coins > balance ? `You have ${coinsText(Math.max(0, balance))}.` : null;
}

function EnvelopeForm({ user, friends, onSent }: EnvelopeFormProps) {
  const { dialog, toast } = usePlatform();
  const { busy, act } = useSubmitItemUse({ ofForm: true });
  const [chosenId, setChosenId] = useState<number | null>(null);
  // The chosen friendship may end while the form is open.
  const friend = friends.find(({ userId }) => userId === chosenId) ?? friends[0];
  const [coins, setCoins] = useState('');
  const [error, setError] = useState<string | null>(null);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const problem = coinsProblem(Number(coins), user.coin);
    focusInvalid(event.currentTarget, () => setError(problem));
    if (problem !== null || !friend) return;
    const text = `Send ${coinsText(Number(coins))} to ${displayName(friend)}?`;
    if (!(await dialog({ text, confirm: 'Send', cancel: 'Cancel' }))) return;
    const { userId: targetUserId } = friend;
    if (!(await act({ itemKey: 'registeredEnvelope', count: 1, targetUserId, coins: Number(coins) }))) return;
    toast({ text: `Sent ${coinsText(Number(coins))} to ${displayName(friend)}.` });
    onSent();
  };
  return (
    <form className={css.form} noValidate onSubmit={(event) => void submit(event)}>
      <Field label="To">
        {(control) => (
          <select {...control} value={friend?.userId} onChange={({ target }) => setChosenId(Number(target.value))}>
            {friends.map((each) => (
              <option key={each.userId} value={each.userId}>
                {displayName(each)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <TextField
        label="Coins"
        type="number"
        inputMode="numeric"
        min={1}
        max={ENVELOPE_MAX_COINS}
        required
        value={coins}
        onChange={({ target }) => setCoins(target.value)}
        hint={`Up to ${number(ENVELOPE_MAX_COINS)}; you have ${number(user.coin)}.`}
        error={error}
      />
      <Button type="submit" variant="go" reason={busy ? 'One moment' : null}>
        Send
      </Button>
    </form>
  );
}
