import { useState, type FormEvent } from 'react';
import { ENVELOPE_MAX_COINS } from '@shinobi/shared/domain/limits/items';
import { ITEM_TEXTS } from '@shinobi/shared/domain/economy/items';
import type { RelatedUser, User } from '@shinobi/shared/contract/people/user';
import { usePlatform, type PanelProps } from '@shinobi/shared/platform';
import { Button, Field, TextField } from '@shinobi/shared/ui';
import { useMe } from '../common/me.js';
import { shownName } from '../common/person.js';
import { ITEM_ART } from './item-art.js';
import css from './item-panel.module.css';
import { countOf } from './pre-check.js';
import { useSendUse } from './use-item.js';

/** Sends coins to one friend. */
export function RegisteredEnvelopePanel({ close }: PanelProps) {
  const { panels } = usePlatform();
  const me = useMe();
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
  const num = countOf(me.data, 'registeredEnvelope');
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

/** Why so many coins cannot be sent; null when they can. */
function coinsTrouble(coins: number, has: number): string | null {
  if (!Number.isNaN(coins) && !Number.isInteger(coins)) return 'Send whole coins, without a fraction.';
  if (Number.isNaN(coins) || coins < 1) return 'Send 1 coin or more.';
  if (coins > ENVELOPE_MAX_COINS) return `An envelope carries ${number(ENVELOPE_MAX_COINS)} coins at most.`;
  return coins > has ? `You have ${number(Math.max(0, has))} coins.` : null;
}

function EnvelopeForm({ user, friends, onSent }: EnvelopeFormProps) {
  const { dialog, toast } = usePlatform();
  const { busy, act } = useSendUse({ ofForm: true });
  const [to, setTo] = useState(friends[0]?.userId ?? 0);
  const [coins, setCoins] = useState('');
  const [error, setError] = useState<string | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const trouble = coinsTrouble(Number(coins), user.coin);
    setError(trouble);
    const friend = friends.find(({ userId }) => userId === to);
    if (trouble !== null || !friend) return;
    const text = `Send ${number(Number(coins))} coins to ${shownName(friend)}?`;
    if (!(await dialog({ text, confirm: 'Send', cancel: 'Cancel' }))) return;
    if (!(await act({ itemKey: 'registeredEnvelope', count: 1, targetUserId: to, coins: Number(coins) }))) return;
    toast({ text: `${shownName(friend)} has your ${number(Number(coins))} coins.` });
    onSent();
  };
  return (
    <form className={css.form} noValidate onSubmit={(event) => void submit(event)}>
      <Field label="To">
        {(control) => (
          <select {...control} value={to} onChange={({ target }) => setTo(Number(target.value))}>
            {friends.map((friend) => (
              <option key={friend.userId} value={friend.userId}>
                {shownName(friend)}
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
