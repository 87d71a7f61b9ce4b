import { useAction } from '@shinobi/shared/client';
import { usePlatform, type PanelProps } from '@shinobi/shared/platform';
import ninja from '@shinobi/shared/ui/art/ninja-sad.svg';
import { Button } from '@shinobi/shared/ui';
import { useMe } from '../common/me.js';
import css from './bankruptcy.module.css';

/** Debts are forgiven, and what one has goes with them (specification, sections 5 and 9): only below 0 coins. */
export function BankruptcyPanel({ close }: PanelProps) {
  const { api, account, dialog, toast } = usePlatform();
  const me = useMe();
  const { busy, act } = useAction(async (idempotencyKey) => {
    const user = await api('POST /api/User/PersonalBankruptcy', { form: {}, idempotencyKey });
    if (user) account.changed(user);
    await account.refresh().catch(() => undefined);
    if (user) toast({ text: 'You are free of debts. A new start!' });
  });
  if (!me || me.user.coin >= 0) {
    return <p>You have no debts: Personal Bankruptcy is for those with fewer than 0 coins.</p>;
  }
  const declare = async () => {
    const sure = await dialog({
      text: 'Your items, your boosters and your streak will be gone. Are you sure?',
      confirm: 'Declare bankruptcy',
      cancel: 'Cancel',
    });
    if (sure && (await act())) close(true);
  };
  return (
    <div className={css.panel}>
      <img src={ninja} alt="" width="120" height="130" />
      <p>
        You have <b className="num">{me.user.coin.toLocaleString('en')}</b> coins. Personal Bankruptcy sets them to 0.
      </p>
      <p>
        In return you lose all items and boosters, and your streak begins anew. XP, level, friends and progress stay.
      </p>
      <p className="quiet">You can also earn your way out: by the daily bonus, by quests and in the free roulette.</p>
      <p>
        <Button reason={busy ? 'One moment' : null} onClick={() => void declare()}>
          Declare bankruptcy
        </Button>
      </p>
    </div>
  );
}
