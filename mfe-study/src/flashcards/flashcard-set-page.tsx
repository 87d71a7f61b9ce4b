import type { CardState, FlashcardSet } from '@shinobi/shared/contract/learning/flashcard';
import { useDescribePage, usePlatform } from '@shinobi/shared/platform';
import { useNavigate, useParams } from '@shinobi/shared/platform/router';
import { Bone, Button, ButtonLink, Empty, Notice, PageHead, Skeleton, Wrap } from '@shinobi/shared/ui';
import { useEffect, useState } from 'react';
import { DictionaryCredit } from '../common/dictionary-credit.js';
import type { CardStore } from './storage/card-store.js';
import { ExportCards } from './export-cards.js';
import css from './flashcards.module.css';
import { ReviewCards } from './review/review-cards.js';
import { cardsOf, dueQueue } from './review/review-queue.js';
import { DUE, isUnknownSet, useRefresh, useSessionSets, useStates } from './storage/card-queries.js';
import { SetEditor } from './set-editor.js';

/** One set, or with the id `due` whatever is due: reviewed card by card. */
export function FlashcardSetPage() {
  const { setId = '' } = useParams();
  const navigate = useNavigate();
  const sets = useSessionSets(setId);
  const states = useStates();
  const isUnknown = isUnknownSet(sets.error);
  useEffect(() => {
    if (isUnknown) void navigate('/not-found', { replace: true });
  }, [isUnknown, navigate]);

  useDescribePage(setId === DUE ? undefined : sets.data?.[0]);

  const { store } = sets;
  if (sets.data && states.data && store) {
    return <SetView key={setId} setId={setId} sets={sets.data} states={states.data} store={store} />;
  }
  const failed = [sets, states].filter(({ isError, isFetching }) => isError && !isFetching);
  return (
    <Wrap width="quiz">
      <PageHead title="Flashcards" ornament="単語帳" />
      {failed.length > 0 && !isUnknown ? (
        <Notice title="The cards did not load." onRetry={() => failed.forEach(({ refetch }) => void refetch())}>
          Your reviews are kept.
        </Notice>
      ) : (
        <Skeleton label="Loading the cards">
          <Bone height="16px" />
          <Bone className={css.boneCard} />
        </Skeleton>
      )}
    </Wrap>
  );
}

interface SetViewProps {
  readonly setId: string;
  readonly sets: readonly FlashcardSet[];
  readonly states: readonly CardState[];
  readonly store: CardStore;
}

type Session = { readonly number: number; readonly counts: boolean };

function SetView({ setId, sets, states, store }: SetViewProps) {
  const [session, setSession] = useState<Session>({ number: 0, counts: true });
  const [isEditing, setEditing] = useState(false);
  const refresh = useRefresh();
  const [set] = sets;
  const title = setId === DUE ? 'Due cards' : (set?.title ?? 'Flashcards');
  const [now, setNow] = useState(() => Date.now());
  const cards = cardsOf(sets);
  const queue = session.counts ? dueQueue(cards, states, now) : cards.slice(0, 30);
  const begin = (counts: boolean) => {
    void refresh().then(() => {
      setNow(Date.now());
      setSession({ number: session.number + 1, counts });
    });
  };
  if (isEditing && set) {
    const done = () => void refresh().then(() => setEditing(false));
    return (
      <Wrap width="read">
        <PageHead title={title} />
        <SetEditor set={set} onDone={done} onCancel={() => setEditing(false)} />
      </Wrap>
    );
  }
  return (
    <Wrap width="quiz">
      <h1 className={css.setTitle}>{title}</h1>
      {queue.length === 0 ? (
        <NothingDue canPractise={cards.length > 0} onPractise={() => begin(false)} />
      ) : (
        <ReviewCards
          key={session.number}
          setId={setId}
          cards={queue}
          states={states}
          store={store}
          counts={session.counts}
          onAgain={() => begin(true)}
        />
      )}
      {set && setId !== DUE && <SetTools set={set} store={store} onEdit={() => setEditing(true)} />}
      <DictionaryCredit />
    </Wrap>
  );
}

interface NothingDueProps {
  readonly canPractise: boolean;
  readonly onPractise: () => void;
}

const NothingDue = ({ canPractise, onPractise }: NothingDueProps) => (
  <Empty
    title="Nothing is due"
    action={
      canPractise ? (
        <Button onClick={onPractise}>Practise all the same</Button>
      ) : (
        <ButtonLink to="/flashcard">All sets</ButtonLink>
      )
    }
  >
    {canPractise
      ? 'Cards come back when it is time. Practising now does not change when.'
      : 'Open a set to learn new cards.'}
  </Empty>
);

interface SetToolsProps {
  readonly set: FlashcardSet;
  readonly store: CardStore;
  readonly onEdit: () => void;
}

function SetTools({ set, store, onEdit }: SetToolsProps) {
  const { dialog, toast } = usePlatform();
  const navigate = useNavigate();
  const refresh = useRefresh();
  const remove = async () => {
    const text = `Delete “${set.title}” with its ${set.cards.length} cards?`;
    if (!(await dialog({ text, confirm: 'Delete', cancel: 'Keep it' }))) return;
    try {
      await store.delete(set.setId);
      await refresh();
      await navigate('/flashcard');
    } catch {
      toast({ text: 'The set could not be deleted. Please try again.', tone: 'trouble' });
    }
  };
  return (
    <p className={css.tools}>
      <ExportCards set={set} />
      {set.kind === 'user' && (
        <>
          <Button size="small" onClick={onEdit}>
            Edit the cards
          </Button>
          <Button size="small" variant="plain" onClick={() => void remove()}>
            Delete the set
          </Button>
        </>
      )}
      <ButtonLink size="small" variant="plain" to="/flashcard">
        All sets
      </ButtonLink>
    </p>
  );
}
