import { type FormEvent, useState } from 'react';
import { lengthPattern } from '@shinobi/shared/domain/limits/text-limit';
import { type PanelProps, usePlatform } from '@shinobi/shared/platform';
import { Button, TextField } from '@shinobi/shared/ui';
import { useDraft } from '../common/writing/use-draft.js';
import { useCurrentUser } from '../common/people/current-user.js';
import { ITEM_ART } from './item-art.js';
import css from './item-panel.module.css';
import { countInInventory } from './item-use-check.js';
import { useSubmitItemUse } from './use-item-action.js';

/** Invites someone by e-mail. Sending uses up an invitation card. */
export function InvitationCardPanel({ close }: PanelProps) {
  const { panels, toast } = usePlatform();
  const me = useCurrentUser();
  const [email, setEmail] = useDraft('invitation');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { busy, act } = useSubmitItemUse({ ofForm: true });
  const num = me?.data ? countInInventory(me.data, 'invitationCard') : 0;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!(await act({ itemKey: 'invitationCard', count: 1, email }))) return;
    toast({ text: `Invitation sent to ${email}.` });
    setSentTo(email);
    setEmail(null);
  };
  return (
    <div className={css.panel}>
      <img src={ITEM_ART.invitationCard} alt="" width="96" height="96" />
      <p>
        We send an invitation to the address. When its owner signs up with it, each of you gets 1,000 coins and 100 XP.
      </p>
      <p className="quiet num">
        {num === 1 ? 'You have 1 invitation card.' : `You have ${num} invitation cards.`} You can send 10 invitations a
        day and have 20 open at once.
      </p>
      {num === 0 ? (
        <Button variant="go" onClick={() => void panels.open('shop', { item: 'invitationCard' })}>
          To the shop
        </Button>
      ) : (
        <form className={css.form} onSubmit={(event) => void submit(event)}>
          <TextField
            label="E-mail address to invite"
            type="email"
            required
            {...lengthPattern(254)}
            value={email}
            onChange={({ target }) => setEmail(target.value)}
          />
          <Button type="submit" variant="go" reason={busy ? 'One moment' : null}>
            Send
          </Button>
        </form>
      )}
      {sentTo && <Button onClick={() => close(true)}>Done</Button>}
    </div>
  );
}
