import { useAction } from '@shinobi/shared/client';
import type { DataForUser } from '@shinobi/shared/contract/people/user';
import { streakBonus } from '@shinobi/shared/domain/economy/daily-bonus';
import { usePlatform } from '@shinobi/shared/platform';
import { Button, Chip } from '@shinobi/shared/ui';
import { Card } from '../common/card/card.js';
import layout from '../common/card/card-layout.module.css';
import { StreakCalendar } from './streak-calendar.js';

interface BonusCardProps {
  readonly data: DataForUser;
  readonly isTarget: boolean;
}

const number = (n: number) => n.toLocaleString('en');
const sum = (numbers: readonly number[]) => numbers.reduce((total, n) => total + n, 0);

/** The daily bonus with the streak, and the invitation bonus. */
export function BonusCard({ data, isTarget }: BonusCardProps) {
  const { isDailyBonusUnclaimed, dailyBonus } = data;
  const { streak, total } = dailyBonus;
  return (
    <Card card="bonus" title="Bonus" isTarget={isTarget}>
      <p>
        {isDailyBonusUnclaimed
          ? `Today’s bonus of ${number(total)} coins is waiting for you.`
          : `Day ${number(streak)} in a row: you have today’s bonus. Tomorrow’s streak bonus is ${number(streakBonus(streak + 1))} coins.`}
      </p>
      {/* Another state means another day, which the calendar takes from the clock when it is created. */}
      <StreakCalendar key={`${streak} ${isDailyBonusUnclaimed}`} data={data} />
      <InvitationBonus list={data.invitationBonusList} />
    </Card>
  );
}

function InvitationBonus({ list }: { readonly list: DataForUser['invitationBonusList'] }) {
  const { api, account, panels, toast } = usePlatform();
  const coins = sum(list.map((entry) => entry.coins));
  const xp = sum(list.map((entry) => entry.xp));
  const { busy, act } = useAction(async (idempotencyKey) => {
    const { user, invitationBonusList } = await api('POST /api/User/ClaimInvitationBonus', { idempotencyKey });
    account.changed(user);
    account.dataChanged({ invitationBonusList });
    toast({ text: `${number(coins)} coins and ${number(xp)} XP received.` });
  });
  if (coins <= 0 && xp <= 0) {
    return (
      <div className={layout.row}>
        <p className="quiet">
          {list.length > 0 &&
            `${list.length === 1 ? '1 person' : `${list.length} people`} joined through your invitation. `}
          When someone signs up through your invitation, each of you gets 1,000 coins and 100 XP.
        </p>
        <Button size="small" onClick={() => void panels.open('invitation-card')}>
          Invite someone
        </Button>
      </div>
    );
  }
  return (
    <div className={layout.row}>
      <p>Your invitations have earned you</p>
      <Chip tone="coin">{number(coins)}</Chip>
      <Chip>{number(xp)} XP</Chip>
      <Button variant="seal" size="small" reason={busy ? 'One moment' : null} onClick={() => void act()}>
        Claim
      </Button>
    </div>
  );
}
