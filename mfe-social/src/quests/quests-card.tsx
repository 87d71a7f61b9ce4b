import { useId, useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { apiQuery, apiQueryKey, useAction } from '@shinobi/shared/client';
import type { ResponseOf } from '@shinobi/shared/contract';
import { usePlatform } from '@shinobi/shared/platform';
import { Button, ButtonLink, Chip, Notice, Seal } from '@shinobi/shared/ui';
import { Card } from '../common/card.js';
import { WaitingRows } from '../common/list-state.js';
import css from './quests-card.module.css';
import { transitionOf } from './transition.js';

const CALL = 'GET /api/Quest/GetQuests';
type Quests = ResponseOf<typeof CALL>;
type Quest = Quests['ongoingQuests'][number];

/** What pays coins once it is reached: what can be claimed first, then what is still to do. */
export function QuestsCard({ wanted }: { readonly wanted: boolean }) {
  const { api } = usePlatform();
  // Another part of the page may have fulfilled one: what is shown is asked for each time.
  const { data, isError, refetch } = useQuery({ ...apiQuery(api, CALL), staleTime: 0 });
  const open = data?.clearedQuests.filter(({ claimed }) => !claimed) ?? [];
  const fact = open.length > 0 ? <Chip tone="new">{open.length} to claim</Chip> : undefined;
  return (
    <Card card="quests" title="Quests" wanted={wanted} fact={fact}>
      {data && <QuestLists quests={data} />}
      {!data && !isError && <WaitingRows label="Loading the quests" rows={3} />}
      {!data && isError && <Notice title="The quests did not load." onRetry={() => void refetch()} />}
    </Card>
  );
}

const SHOWN = 4;

function QuestLists({ quests: { clearedQuests, ongoingQuests } }: { readonly quests: Quests }) {
  const claimable = clearedQuests.filter(({ claimed }) => !claimed);
  const claimed = clearedQuests.filter((quest) => quest.claimed);
  const [all, setAll] = useState(false);
  const shown = all ? ongoingQuests : ongoingQuests.slice(0, SHOWN);
  const hidden = ongoingQuests.length - shown.length + (all ? 0 : claimed.length);
  return (
    <>
      <ul>
        {claimable.map((quest) => (
          <Row key={quest.questKey} quest={quest} state="cleared" />
        ))}
        {shown.map((quest) => (
          <Row key={quest.questKey} quest={quest} state="ongoing" />
        ))}
        {all && claimed.map((quest) => <Row key={quest.questKey} quest={quest} state="claimed" />)}
      </ul>
      {hidden > 0 && (
        <p>
          <Button variant="plain" size="small" onClick={() => setAll(true)}>
            Show all {clearedQuests.length + ongoingQuests.length} quests
          </Button>
        </p>
      )}
    </>
  );
}

interface RowProps {
  readonly quest: Quest;
  readonly state: 'cleared' | 'ongoing' | 'claimed';
}

function Row({ quest, state }: RowProps) {
  const id = useId();
  return (
    <li className={css.quest}>
      <Seal mark="済" shape="square" size="2.6rem" empty={state === 'ongoing'} />
      <div id={id}>
        <b>{quest.title}</b>
        <Chip tone="coin">{quest.reward.value.toLocaleString('en')}</Chip>
      </div>
      {state === 'cleared' && <Claim quest={quest} describedBy={id} />}
      {state === 'ongoing' && <Go quest={quest} describedBy={id} />}
      {state === 'claimed' && <span className="quiet small">Claimed</span>}
    </li>
  );
}

interface WithQuest {
  readonly quest: Quest;
  readonly describedBy: string;
}

const withClaimed = (quests: Quests, keys: readonly string[]): Quests => {
  const clearedQuests = quests.clearedQuests.map((quest) => ({
    ...quest,
    claimed: quest.claimed || keys.includes(quest.questKey),
  }));
  return { ...quests, clearedQuests, exclamationMark: clearedQuests.some(({ claimed }) => !claimed) };
};

function Claim({ quest, describedBy }: WithQuest) {
  const { api, account, toast } = usePlatform();
  const client = useQueryClient();
  const { busy, act } = useAction(async (idempotencyKey) => {
    const { user, claimedQuestKeys } = await api('POST /api/Quest/Claim', {
      body: { questKey: quest.questKey },
      idempotencyKey,
    });
    account.changed(user);
    client.setQueryData<Quests>(apiQueryKey(CALL), (now) => now && withClaimed(now, claimedQuestKeys));
    toast({ text: `${quest.reward.value.toLocaleString('en')} coins for “${quest.title}”.` });
  });
  return (
    <Button
      variant="seal"
      size="small"
      aria-describedby={describedBy}
      reason={busy ? 'One moment' : null}
      onClick={() => void act()}
    >
      Claim
    </Button>
  );
}

/** Where it is fulfilled: a page, or a panel. */
function Go({ quest, describedBy }: WithQuest) {
  const { panels } = usePlatform();
  const target = transitionOf(quest.transitionTarget);
  if (target.kind === 'page') {
    return (
      <ButtonLink size="small" to={target.path} aria-describedby={describedBy}>
        Go
      </ButtonLink>
    );
  }
  return (
    <Button size="small" aria-describedby={describedBy} onClick={() => void panels.open(target.panel, target.props)}>
      Go
    </Button>
  );
}
