import { useAction } from '@shinobi/shared/client';
import { type PanelProps, usePlatform } from '@shinobi/shared/platform';
import ninja from '@shinobi/shared/ui/art/ninja-sad.svg';
import { Button } from '@shinobi/shared/ui';
import { useCurrentUser } from '../common/people/current-user.js';
import css from './bankruptcy.module.css';

/** Clears debts in exchange for items, boosters and streak (docs/behaviour/economy.md, rule 8). */
export function BankruptcyPanel({ close }: PanelProps) {
  const { api, account, dialog, toast } = usePlatform();
  const me = useCurrentUser();
  const { busy, act } = useAction(async (idempotencyKey) => {
    const user = await api('POST /api/User/PersonalBankruptcy', { form: {}, idempotencyKey });
    if (user) account.changed(user);
    await account.refresh().catch(() => undefined);
    if (user) toast({ text: 'Your debts are cleared. A fresh start!' });
  });
  if (!me || me.user.coin >= 0) {
    return <p>You have no debts. Personal Bankruptcy is only for balances below 0 coins.</p>;
  }
  const declare = async () => {
    const confirmed = await dialog({
      text: 'You will lose your items, your boosters and your streak. Are you sure?',
      confirm: 'Declare bankruptcy',
      cancel: 'Cancel',
    });
    if (confirmed && (await act())) close(true);
  };
  return (
    <div className={css.panel}>
      <img src={ninja} alt="" width="120" height="130" />
      <p>
        You have <b className="num">{me.user.coin.toLocaleString('en')}</b> coins. Personal Bankruptcy sets them to 0.
      </p>
      <p>
        In return you lose all items and boosters, and your streak starts over. You keep XP, level, friends and
        progress.
      </p>
      <p className="quiet">You can also earn your way out with the daily bonus, quests and free roulette spins.</p>
      <p>
        <Button reason={busy ? 'One moment' : null} onClick={() => void declare()}>
          Declare bankruptcy
        </Button>
      </p>
    </div>
  );
}
