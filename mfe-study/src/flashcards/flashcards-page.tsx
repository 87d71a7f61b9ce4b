import type { FlashcardSet, FlashcardSetSummary } from '@shinobi/shared/contract/learning/flashcard';
import { useKeepFocus } from '@shinobi/shared/client';
import { Link } from '@shinobi/shared/platform/router';
import { Bone, Button, ButtonLink, Empty, Notice, PageHead, Skeleton, Wrap } from '@shinobi/shared/ui';
import { createLoadable } from '@shinobi/shared/ui/loading/loadable.js';
import { type MouseEvent, useRef, useState } from 'react';
import { DictionaryCredit } from '../common/dictionary-credit.js';
import { flashcardSetPath } from './flashcard-set-path.js';
import css from './flashcards.module.css';
import { GuestCardsNotice } from './guest-cards-notice.js';
import { DUE_SET_ID, useRefreshCards, useSets } from './storage/card-queries.js';
import { SetEditor } from './set-editor.js';
import { useWaitingCards } from './waiting-cards.js';
import { SetFilters, useMatchingSets, useSetFilter } from './set-filters.js';

const { Component: ImportCards } = createLoadable({
  load: async () => (await import(/* webpackChunkName: "import-cards" */ './import/import-cards.js')).ImportCards,
  failure: 'The import did not load.',
  placeholder: <p role="status">Loading …</p>,
});

/** All sets: due cards, the learner's own sets and the library's. */
export function FlashcardsPage() {
  const { data, isError, isFetching, refetch } = useSets();
  useWaitingCards();
  return (
    <Wrap>
      <PageHead title="Flashcards" ornament="単語帳">
        <p>
          Look at a card, say what it means, and rate how well you knew it. It comes back just before you would forget.
        </p>
      </PageHead>
      <GuestCardsNotice />
      {data ? (
        <SetSections sets={data} />
      ) : isError && !isFetching ? (
        <Notice title="The sets did not load." onRetry={() => void refetch()}>
          Your reviews are saved.
        </Notice>
      ) : (
        <SetsSkeleton />
      )}
      <DictionaryCredit />
    </Wrap>
  );
}

const SetsSkeleton = () => (
  <Skeleton label="Loading the sets" className={css.sets}>
    {['1', '2', '3', '4', '5', '6'].map((row) => (
      <Bone key={row} height="3.5rem" />
    ))}
  </Skeleton>
);

function SetSections({ sets }: { readonly sets: readonly FlashcardSetSummary[] }) {
  const filter = useSetFilter();
  const matching = useMatchingSets(sets, filter);
  const isFiltered = filter.search !== '' || filter.level !== '';
  const setsOf = (kind: FlashcardSetSummary['kind']) => matching.filter((set) => set.kind === kind);
  return (
    <>
      <DueCards due={sets.reduce((sum, set) => sum + (set.due ?? 0), 0)} />
      <SetFilters filter={filter} />
      {isFiltered && (
        <output className={css.matches}>
          {matching.length} of {sets.length} sets
        </output>
      )}
      {matching.length === 0 && (
        <Empty title="No sets match these filters" action={<Button onClick={filter.clear}>Show all sets</Button>}>
          The titles and the texts of all cards were searched.
        </Empty>
      )}
      <OwnSets sets={setsOf('user')} isFiltered={isFiltered} />
      <SetList title="Kana" sets={setsOf('kana')} />
      <SetList title="Words" sets={setsOf('genre')} />
      <SetList title="Kanji" sets={setsOf('kanji')} />
    </>
  );
}

function DueCards({ due }: { readonly due: number }) {
  return (
    <p className={css.due}>
      {due > 0 ? (
        <ButtonLink variant="go" size="big" to={flashcardSetPath(DUE_SET_ID)}>
          Review {due} due {due === 1 ? 'card' : 'cards'}
        </ButtonLink>
      ) : (
        <span className="quiet">Nothing is due. Open a set to learn new cards.</span>
      )}
      <ButtonLink variant="plain" to="/flashcard-analytics">
        How you are doing
      </ButtonLink>
    </p>
  );
}

interface OwnSetsProps {
  readonly sets: readonly FlashcardSetSummary[];
  readonly isFiltered: boolean;
}

function OwnSets({ sets, isFiltered }: OwnSetsProps) {
  const [open, setOpen] = useState<'none' | 'new' | 'import'>('none');
  const [newSetId, setNewSetId] = useState<string | null>(null);
  const refresh = useRefreshCards();
  const form = useRef<HTMLDivElement>(null);
  useKeepFocus(form);
  const done = ({ setId }: FlashcardSet) => {
    setOpen('none');
    setNewSetId(setId);
    void refresh();
  };
  return (
    <section className={css.section}>
      <h2>Your own sets</h2>
      {sets.length === 0 && !isFiltered && open === 'none' && (
        <p className="quiet">Make a set of your own words, or bring one from Anki or a spreadsheet.</p>
      )}
      <SetRows sets={sets} newSetId={newSetId} />
      <div ref={form}>
        {open === 'none' && (
          <p className={css.buttons} onClickCapture={ignoreSecondClick}>
            <Button onClick={() => setOpen('new')}>Make a set</Button>
            <Button onClick={() => setOpen('import')}>Import a file</Button>
          </p>
        )}
        {open === 'new' && <SetEditor onDone={done} onCancel={() => setOpen('none')} />}
        {open === 'import' && <ImportCards onDone={done} onCancel={() => setOpen('none')} />}
      </div>
    </section>
  );
}

interface SetListProps {
  readonly title: string;
  readonly sets: readonly FlashcardSetSummary[];
}

function SetList({ title, sets }: SetListProps) {
  if (sets.length === 0) return null;
  return (
    <section className={css.section}>
      <h2>{title}</h2>
      <SetRows sets={sets} />
    </section>
  );
}

/**
 * Ignores the second click of a double click: the first one may have closed the form of a new set, and what is now under the
 * pointer was not meant.
 */
function ignoreSecondClick(event: MouseEvent) {
  if (event.detail < 2) return;
  event.preventDefault();
  event.stopPropagation();
}

/** The form that made a set was below it and longer than a phone's window. */
function focusLink(link: HTMLAnchorElement | null) {
  link?.scrollIntoView?.({ block: 'center' });
  link?.focus({ preventScroll: true });
}

interface SetRowsProps extends Pick<SetListProps, 'sets'> {
  /** The set that was just made here; its link takes the focus when it appears. */
  readonly newSetId?: string | null;
}

const SetRows = ({ sets, newSetId = null }: SetRowsProps) =>
  sets.length > 0 && (
    <ul className={css.sets} onClickCapture={ignoreSecondClick}>
      {sets.map(({ setId, title, cardCount, due }) => (
        <li key={setId}>
          <Link
            ref={setId === newSetId ? focusLink : undefined}
            className={css.set}
            to={flashcardSetPath(setId)}
            data-testid="flashcard-set-link"
          >
            <span className={css.name}>{title}</span>
            <span className={css.count}>
              {cardCount} {cardCount === 1 ? 'card' : 'cards'}
              {due !== null && due > 0 && <b>, {due} due</b>}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
