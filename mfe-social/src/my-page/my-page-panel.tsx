import { type PanelProps, usePlatform } from '@shinobi/shared/platform';
import { Button } from '@shinobi/shared/ui';
import { createLoadable } from '@shinobi/shared/ui/loading/loadable.js';
import { RowSkeleton } from '../common/lists/list-status.js';
import { type CurrentUser, useCurrentUser } from '../common/people/current-user.js';
import { friendsAmong, FriendsCard } from '../friends/index.js';
import { ItemsCard } from '../items/index.js';
import { MessagesCard } from '../messages/index.js';
import { QuestsCard } from '../quests/index.js';
import { BioCard } from './bio-card.js';
import { BonusCard } from './bonus-card.js';
import { CountryCard } from './country-card.js';
import { LevelCard } from './level-card.js';
import { ProgressCard } from './progress-card.js';
import { TopCard } from './top-card.js';

const { Component: AccountSection } = createLoadable({
  load: async () => (await import(/* webpackChunkName: "account" */ '../account/index.js')).AccountSection,
  failure: 'The account did not load.',
  placeholder: <RowSkeleton label="Loading the account" rows={2} />,
});

/** Everything about the signed-in user, in cards. `card` names the card to scroll to. */
export function MyPagePanel({ card }: PanelProps & { readonly card?: unknown }) {
  const { panels, account } = usePlatform();
  const me = useCurrentUser();
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
        <RowSkeleton label="Loading my page" rows={6} />
        <p>
          <Button variant="plain" onClick={() => void account.refresh().catch(() => undefined)}>
            Try again
          </Button>
        </p>
      </>
    );
  }
  return <Cards user={me.user} data={me.data} card={typeof card === 'string' ? card : ''} />;
}

interface CardsProps extends Pick<CurrentUser, 'user'> {
  readonly data: NonNullable<CurrentUser['data']>;
  readonly card: string;
}

function Cards({ user, data, card }: CardsProps) {
  return (
    <>
      <TopCard user={user} isTarget={card === 'top'} />
      <LevelCard user={user} data={data} isTarget={card === 'level'} />
      <QuestsCard isTarget={card === 'quests'} />
      <FriendsCard user={user} data={data} isTarget={card === 'friends'} />
      <MessagesCard
        myId={user.userId}
        likely={Math.max(friendsAmong(data.relatedUsers).length, data.unreadMessages.length)}
        isTarget={card === 'messages'}
      />
      <ItemsCard items={data.possessedItems} isTarget={card === 'items'} />
      <BonusCard data={data} isTarget={card === 'bonus'} />
      <ProgressCard progress={user.progress} isTarget={card === 'progress'} />
      <BioCard user={user} isTarget={card === 'bio'} />
      <CountryCard user={user} isTarget={card === 'country'} />
      <AccountSection />
    </>
  );
}
