import { lazy, Suspense } from 'react';
import { usePlatform, type PanelProps } from '@shinobi/shared/platform';
import { Button } from '@shinobi/shared/ui';
import { WaitingRows } from '../common/list-state.js';
import { useMe, type Me } from '../common/me.js';
import { FriendsCard } from '../friends/index.js';
import { ItemsCard } from '../items/index.js';
import { MessagesCard } from '../messages/index.js';
import { QuestsCard } from '../quests/index.js';
import { BioCard } from './bio-card.js';
import { BonusCard } from './bonus-card.js';
import { CountryCard } from './country-card.js';
import { LevelCard } from './level-card.js';
import { ProgressCard } from './progress-card.js';
import { TopCard } from './top-card.js';

const AccountSection = lazy(() =>
  import(/* webpackChunkName: "account" */ '../account/index.js').then((m) => ({ default: m.AccountSection })),
);

/** All that is the user's own. `card` names the part that it was opened for. */
export function MyPagePanel({ card }: PanelProps & { readonly card?: unknown }) {
  const { panels, account } = usePlatform();
  const me = useMe();
  if (!me) {
    return (
      <p>
        <Button variant="go" onClick={() => void panels.open('auth', { mode: 'sign-up' })}>
          Sign up
        </Button>
      </p>
    );
  }
  if (!me.data) {
    return (
      <>
        <WaitingRows label="Loading my page" rows={6} />
        <p>
          <Button variant="plain" onClick={() => void account.refresh().catch(() => undefined)}>
            Try again
          </Button>
        </p>
      </>
    );
  }
  return <Cards user={me.user} data={me.data} card={String(card ?? '')} />;
}

interface CardsProps extends Pick<Me, 'user'> {
  readonly data: NonNullable<Me['data']>;
  readonly card: string;
}

function Cards({ user, data, card }: CardsProps) {
  return (
    <>
      <TopCard user={user} wanted={card === 'top'} />
      <LevelCard user={user} data={data} wanted={card === 'level'} />
      <QuestsCard wanted={card === 'quests'} />
      <FriendsCard user={user} data={data} wanted={card === 'friends'} />
      <MessagesCard myId={user.userId} wanted={card === 'messages'} />
      <ItemsCard items={data.possessedItems} wanted={card === 'items'} />
      <BonusCard data={data} wanted={card === 'bonus'} />
      <ProgressCard progress={user.progress} wanted={card === 'progress'} />
      <BioCard user={user} wanted={card === 'bio'} />
      <CountryCard user={user} wanted={card === 'country'} />
      <Suspense fallback={<WaitingRows label="Loading the account" rows={2} />}>
        <AccountSection />
      </Suspense>
    </>
  );
}
