import { useId, useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { apiQuery, apiQueryKey, useAction } from '@shinobi/shared/client';
import type { ResponseOf } from '@shinobi/shared/contract';
import { usePlatform } from '@shinobi/shared/platform';
import { Button, ButtonLink, Chip, Seal } from '@shinobi/shared/ui';
import { Card } from '../common/card/card.js';
import { ListStatus, RowSkeleton } from '../common/lists/list-status.js';
import css from './quests-card.module.css';
import { parseQuestTarget } from './quest-target.js';

const CALL = 'GET /api/Quest/GetQuests';
type Quests = ResponseOf<typeof CALL>;
type Quest = Quests['ongoingQuests'][number];

/** Quests: those to claim first, then those still open. */
export function QuestsCard({ isTarget }: { readonly isTarget: boolean }) {
  const { api } = usePlatform();
  // Other parts of the page fulfil quests, so the list is loaded every time.
  const query = useQuery({ ...apiQuery(api, CALL), staleTime: 0 });
  const { data } = query;
  const open = data?.clearedQuests.filter(({ claimed }) => !claimed) ?? [];
  const fact = open.length > 0 ? <Chip tone="new">{open.length} to claim</Chip> : undefined;
  return (
    <Card card="quests" title="Quests" isTarget={isTarget} fact={fact}>
      {data && <QuestLists quests={data} />}
      <ListStatus
        query={query}
        loading="Loading the quests"
        failed="The quests did not load."
        waiting={<RowSkeleton label="Loading the quests" rows={5} rowClass={css.waiting} />}
      />
    </Card>
  );
}

const VISIBLE_QUESTS = 4;

function QuestLists({ quests: { clearedQuests, ongoingQuests, nextUnbackedClaimAt } }: { readonly quests: Quests }) {
  const claimable = clearedQuests.filter(({ claimed }) => !claimed);
  const claimed = clearedQuests.filter((quest) => quest.claimed);
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? ongoingQuests : ongoingQuests.slice(0, VISIBLE_QUESTS);
  const hidden = ongoingQuests.length - shown.length + (showsAll ? 0 : claimed.length);
  return (
    <>
      {claimable.length > 0 && nextUnbackedClaimAt && <PaceNote until={nextUnbackedClaimAt} />}
      <ul>
        {claimable.map((quest) => (
          <QuestRow key={quest.questKey} quest={quest} state="cleared" />
        ))}
        {shown.map((quest) => (
          <QuestRow key={quest.questKey} quest={quest} state="ongoing" />
        ))}
        {showsAll && claimed.map((quest) => <QuestRow key={quest.questKey} quest={quest} state="claimed" />)}
      </ul>
      {hidden > 0 && (
        <p>
          <Button variant="plain" size="small" onClick={() => setShowsAll(true)}>
            Show all {clearedQuests.length + ongoingQuests.length} quests
          </Button>
        </p>
      )}
    </>
  );
}

/** Says when rewards can be claimed again that the learner's answers here do not back yet. */
function PaceNote({ until }: { readonly until: string }) {
  const time = new Date(until).toLocaleString('en', { weekday: 'short', hour: '2-digit', minute: '2-digit' });
  return (
    <p className="quiet small">
      You have claimed ten rewards for what you learned elsewhere. The next one can be claimed {time}. What you have
      practised here can be claimed at any time.
    </p>
  );
}

interface QuestRowProps {
  readonly quest: Quest;
  readonly state: 'cleared' | 'ongoing' | 'claimed';
}

function QuestRow({ quest, state }: QuestRowProps) {
  const id = useId();
  return (
    <li className={css.quest}>
      <Seal mark="済" shape="square" size="2.6rem" empty={state === 'ongoing'} />
      <div id={id}>
        <b>{quest.title}</b>
        <Chip tone="coin">{quest.reward.value.toLocaleString('en')}</Chip>
      </div>
      {state === 'cleared' && <ClaimButton quest={quest} describedBy={id} />}
      {state === 'ongoing' && <GoButton quest={quest} describedBy={id} />}
      {state === 'claimed' && <span className="quiet small">Claimed</span>}
    </li>
  );
}

interface QuestButtonProps {
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

function ClaimButton({ quest, describedBy }: QuestButtonProps) {
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

/** Opens the page or panel where the quest is fulfilled. */
function GoButton({ quest, describedBy }: QuestButtonProps) {
  const { panels } = usePlatform();
  const target = parseQuestTarget(quest.transitionTarget);
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
