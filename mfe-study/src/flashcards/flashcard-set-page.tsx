import type { FlashcardSet } from '@shinobi/shared/contract/learning/flashcard';
import { useDescribePage, usePlatform } from '@shinobi/shared/platform';
import { useNavigate, useParams } from '@shinobi/shared/platform/router';
import { Bone, Button, ButtonLink, Empty, Notice, PageHead, Skeleton, Wrap } from '@shinobi/shared/ui';
import { useRef, useState } from 'react';
import { DictionaryCredit } from '../common/dictionary-credit.js';
import { useNotFound } from '../common/use-not-found.js';
import { DeletedSetNotice } from './deleted-set-notice.js';
import type { CardSchedules } from './storage/card-item.js';
import type { CardStore } from './storage/card-store.js';
import { ExportCards } from './export-cards.js';
import { flashcardSetPath } from './flashcard-set-path.js';
import css from './flashcards.module.css';
import { formatCount } from './import/format-count.js';
import { ReviewCards, type ReviewCardsProps } from './review/review-cards.js';
import { dueCards, queuedCards, withoutSiblings } from './review/review-queue.js';
import {
  DUE_SET_ID,
  isUnknownSet,
  useCardSchedules,
  useRefreshCards,
  useRetention,
  useSessionSets,
} from './storage/card-queries.js';
import { SetEditor } from './set-editor.js';

/** Reviews one set card by card, or with the id `due` all due cards. */
export function FlashcardSetPage() {
  const { setId = '' } = useParams();
  const sets = useSessionSets(setId);
  const schedules = useCardSchedules();
  const isUnknown = isUnknownSet(sets.error);
  // A set that was deleted elsewhere while it is reviewed or edited stays on the page, which offers to save it again.
  useNotFound(isUnknown && !sets.data);

  useDescribePage(setId === DUE_SET_ID ? undefined : sets.data?.[0]);

  const { store } = sets;
  if (sets.data && schedules.data && store) {
    return (
      <SetView
        key={setId}
        setId={setId}
        sets={sets.data}
        isDeleted={isUnknown}
        schedules={schedules.data}
        store={store}
        onFinished={() => void sets.refetch()}
      />
    );
  }
  const failed = [sets, schedules].filter(({ isError, isFetching }) => isError && !isFetching);
  return (
    <Wrap width="quiz">
      <PageHead title="Flashcards" ornament="単語帳" />
      {failed.length > 0 && !isUnknown ? (
        <Notice title="The cards did not load." onRetry={() => failed.forEach(({ refetch }) => void refetch())}>
          Your reviews are saved.
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
  /** Whether the set was deleted elsewhere since the page loaded it. */
  readonly isDeleted: boolean;
  readonly schedules: CardSchedules;
  readonly store: CardStore;
  /** Called when a review has ended. */
  readonly onFinished: () => void;
}

interface ReviewRun {
  readonly number: number;
  /** False for practice that leaves the schedule unchanged. */
  readonly isScheduled: boolean;
}

function SetView({ setId, sets, isDeleted, schedules, store, onFinished }: SetViewProps) {
  const [run, setRun] = useState<ReviewRun>({ number: 0, isScheduled: true });
  const [isEditing, setEditing] = useState(false);
  const isDeletionHandled = useRef(false);
  const showEditor = (isShown: boolean) => {
    isDeletionHandled.current = isShown;
    setEditing(isShown);
  };
  const refresh = useRefreshCards();
  const navigate = useNavigate();
  const [set] = sets;
  const title = setId === DUE_SET_ID ? 'Due cards' : (set?.title ?? 'Flashcards');
  const [now, setNow] = useState(() => Date.now());
  const cards = queuedCards(sets);
  const queue = run.isScheduled ? dueCards(cards, schedules, now) : withoutSiblings(cards).slice(0, 30);
  const startRun = (isScheduled: boolean) => {
    void refresh().then(() => {
      setNow(Date.now());
      setRun({ number: run.number + 1, isScheduled });
    });
  };
  const showSaved = (saved: FlashcardSet) => {
    // A set that was deleted elsewhere and saved again may have another id.
    if (saved.setId !== set?.setId) void navigate(flashcardSetPath(saved.setId), { replace: true });
    else void refresh().then(() => showEditor(false));
  };
  if (isEditing && set) {
    return (
      <Wrap width="read">
        <PageHead title={title} />
        <SetEditor set={set} schedules={schedules} onDone={showSaved} onCancel={() => showEditor(false)} />
      </Wrap>
    );
  }
  return (
    <Wrap width="quiz">
      <h1 className={css.setTitle}>{title}</h1>
      <ReviewRun
        key={run.number}
        setId={setId}
        sets={sets}
        cards={queue}
        schedules={schedules}
        isScheduled={run.isScheduled}
        deleted={isDeleted && set ? { set, onSaved: showSaved } : null}
        isDeletionHandled={() => isDeletionHandled.current}
        canPractise={cards.length > 0}
        onNewSession={startRun}
        onFinished={onFinished}
      />
      {set && setId !== DUE_SET_ID && (
        <SetTools
          {...{ set, schedules, store }}
          onEdit={() => showEditor(true)}
          onDeleted={() => (isDeletionHandled.current = true)}
        />
      )}
      <DictionaryCredit />
    </Wrap>
  );
}

interface ReviewRunProps extends Omit<ReviewCardsProps, 'retention' | 'onNewSession'> {
  readonly canPractise: boolean;
  readonly onNewSession: (isScheduled: boolean) => void;
}

/**
 * One review of the cards that were due when it began. They stay: when the page loads schedules again, a card that was rated is no
 * longer due, and one that comes again would be gone with the review.
 */
function ReviewRun({ sets, cards, schedules, canPractise, onNewSession, ...options }: ReviewRunProps) {
  const retention = useRetention();
  const [begun, setBegun] = useState({ sets, cards, schedules });
  const isNothingDue = begun.cards.length === 0;
  if (isNothingDue && cards.length > 0) setBegun({ sets, cards, schedules });
  if (isNothingDue) {
    return (
      <div className={css.session}>
        {options.deleted && <DeletedSetNotice {...options.deleted} schedules={begun.schedules} ratings={[]} />}
        <NothingDue canPractise={canPractise} onPractise={() => onNewSession(false)} />
      </div>
    );
  }
  return <ReviewCards {...options} {...begun} retention={retention} onNewSession={() => onNewSession(true)} />;
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
        <Button onClick={onPractise}>Practise anyway</Button>
      ) : (
        <ButtonLink to="/flashcard">All sets</ButtonLink>
      )
    }
  >
    {canPractise
      ? 'Cards come back when they are due. Practising now does not change the schedule.'
      : 'Open a set to learn new cards.'}
  </Empty>
);

interface SetToolsProps {
  readonly set: FlashcardSet;
  readonly schedules: CardSchedules;
  readonly store: CardStore;
  readonly onEdit: () => void;
  readonly onDeleted: () => void;
}

function SetTools({ set, schedules, store, onEdit, onDeleted }: SetToolsProps) {
  const { dialog, toast } = usePlatform();
  const navigate = useNavigate();
  const remove = async () => {
    const text = `Delete “${set.title}” with its ${formatCount(set.cards.length, 'card', 'cards')}?`;
    if (!(await dialog({ text, confirm: 'Delete', cancel: 'Keep it' }))) return;
    try {
      await store.deleteSet(set.setId);
      onDeleted();
      // Not reloaded: this page would find that the set does not exist. The list loads its sets when it opens.
      await navigate('/flashcard');
    } catch {
      toast({ text: 'The set could not be deleted. Please try again.', tone: 'trouble' });
    }
  };
  return (
    <p className={css.tools}>
      <ExportCards set={set} schedules={schedules} />
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
