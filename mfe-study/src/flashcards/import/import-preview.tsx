import type { CardDirections } from '@shinobi/shared/domain/limits/flashcards';
import { Button } from '@shinobi/shared/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { DirectionsField } from '../directions-field.js';
import type { ImportOptions, ImportPreview } from './build-import.js';
import type { DeckSummary, TableSummary } from './deck-summary.js';
import type { FieldMapping, SkippedNotes, SkipReason } from './field-mapping.js';
import { formatCount } from './format-count.js';
import css from './import-preview.module.css';
import { describeMedia, describeMediaLosses, describeMediaOfGuest } from './media-losses.js';
import type { LeftOutMedia } from './media-plan.js';
import { TableFields } from './table-fields.js';

const REASONS: Readonly<Record<SkipReason, readonly [one: string, many: string]>> = {
  noWord: ['card without a word', 'cards without a word'],
  noMeaning: ['card without a meaning', 'cards without a meaning'],
  tooLong: ['card with a text that is too long', 'cards with a text that is too long'],
  duplicate: ['card that is there twice', 'cards that are there twice'],
};

function describeSkipped({ reason, count, examples }: SkippedNotes): string {
  const more = count > examples.length ? ' …' : '';
  return `${formatCount(count, ...REASONS[reason])} (${examples.join('; ')}${more})`;
}

/** Returns what the import leaves out, in words; an empty list when nothing is left out. */
export function describeLosses(
  deck: DeckSummary,
  { media, skipped }: ImportPreview,
  hasAccount: boolean,
  unsent: readonly LeftOutMedia[] = [],
): string[] {
  const lostMedia = hasAccount
    ? describeMediaLosses(deck.mediaCount, media, unsent)
    : describeMediaOfGuest(deck.mediaCount);
  return [...lostMedia, ...deck.remarks, ...skipped.map(describeSkipped)];
}

interface ImportPreviewFormProps {
  readonly title: string;
  readonly deck: DeckSummary;
  /** Schedules, sounds and pictures are kept in accounts only. */
  readonly hasAccount: boolean;
  readonly isBusy: boolean;
  readonly onPreview: (options: ImportOptions) => Promise<ImportPreview>;
  readonly onImport: (options: ImportOptions) => void;
}

interface TableChoice extends FieldMapping {
  readonly isIncluded: boolean;
}

/** Loads the preview of the latest options; the earlier one stays until then. */
function usePreview(options: ImportOptions, onPreview: ImportPreviewFormProps['onPreview']): ImportPreview | null {
  const [preview, setPreview] = useState<ImportPreview | null>(null);
  const key = JSON.stringify(options);
  const load = useEffectEvent(() => onPreview(options));
  useEffect(() => {
    let isLatest = true;
    load().then(
      (loaded) => isLatest && setPreview(loaded),
      () => undefined,
    );
    return () => {
      isLatest = false;
    };
  }, [key]);
  return preview;
}

/** Maps the fields of a file to the sides of cards, with a preview of the first cards and of what is left out. */
export function ImportPreviewForm(props: ImportPreviewFormProps) {
  const { title, deck, hasAccount, isBusy, onPreview, onImport } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const [choices, setChoices] = useState<readonly TableChoice[]>(() =>
    deck.tables.map(({ guess }) => ({ ...guess, isIncluded: true })),
  );
  const [directions, setDirections] = useState<CardDirections>(deck.hasBackCards ? 'both' : 'forward');
  const [keepsSchedule, setKeepsSchedule] = useState(hasAccount && deck.hasSchedules);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  const options: ImportOptions = {
    choices: choices.map(({ isIncluded, ...mapping }) => (isIncluded ? mapping : null)),
    directions,
    withSchedules: keepsSchedule,
  };
  const preview = usePreview(options, onPreview);
  const change = (at: number, changed: Partial<TableChoice>) =>
    setChoices(choices.map((choice, place) => (place === at ? { ...choice, ...changed } : choice)));
  return (
    <>
      <h3 ref={heading} tabIndex={-1}>
        Choose the fields of “{title}”
      </h3>
      {deck.tables.map((table: TableSummary, at) => (
        <TableFields
          key={table.id}
          table={table}
          choice={choices[at] ?? { ...table.guess, isIncluded: true }}
          isOnly={deck.tables.length === 1}
          hasMedia={hasAccount}
          firstCards={preview?.firstCards[at] ?? []}
          onChange={(changed) => change(at, changed)}
        />
      ))}
      <DirectionsField
        directions={directions}
        hint="Cards with gaps ({{c1::…}}) are asked those."
        onChange={setDirections}
      />
      {deck.hasSchedules && (
        <label className={css.wanted}>
          <input
            type="checkbox"
            name="keeps-schedule"
            checked={keepsSchedule}
            disabled={!hasAccount}
            onChange={({ target }) => setKeepsSchedule(target.checked)}
          />
          {hasAccount
            ? `Keep the schedule from ${deck.source}`
            : `Sign in first to keep the schedule from ${deck.source}`}
        </label>
      )}
      <PreviewCounts deck={deck} preview={preview} hasAccount={hasAccount} />
      <ImportButton preview={preview} isBusy={isBusy} onImport={() => onImport(options)} />
    </>
  );
}

interface PreviewCountsProps extends Pick<ImportPreviewFormProps, 'deck' | 'hasAccount'> {
  readonly preview: ImportPreview | null;
}

function PreviewCounts({ deck, preview, hasAccount }: PreviewCountsProps) {
  if (!preview) return <p role="status">Reading the cards …</p>;
  const { cardCount, setCount } = preview;
  const losses = describeLosses(deck, preview, hasAccount);
  const media = hasAccount ? describeMedia(preview.media) : '';
  return (
    <div role="status">
      <p>
        {cardCount === 0 ? 'These fields make no cards.' : formatCount(cardCount, 'card', 'cards')}
        {setCount > 1 && `, in ${setCount} sets`}
      </p>
      {media !== '' && <p>{media} will be imported.</p>}
      {losses.length > 0 && <p>Left out: {losses.join(', ')}.</p>}
    </div>
  );
}

interface ImportButtonProps {
  readonly preview: ImportPreview | null;
  readonly isBusy: boolean;
  readonly onImport: () => void;
}

function ImportButton({ preview, isBusy, onImport }: ImportButtonProps) {
  const count = preview?.cardCount ?? 0;
  const empty = preview ? 'Choose fields with a word and a meaning first.' : 'The cards are being read.';
  return (
    <p className={css.buttons}>
      <Button variant="go" reason={count === 0 ? empty : isBusy ? 'Importing …' : null} onClick={onImport}>
        {isBusy ? 'Importing …' : `Import ${formatCount(count, 'card', 'cards')}`}
      </Button>
    </p>
  );
}
