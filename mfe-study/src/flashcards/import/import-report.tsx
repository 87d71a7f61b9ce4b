import type { FlashcardSet } from '@shinobi/shared/contract/learning/flashcard';
import { Button } from '@shinobi/shared/ui';
import { useEffect, useRef } from 'react';
import type { DeckSummary } from './deck-summary.js';
import { formatCount } from './format-count.js';
import { describeLosses } from './import-preview.js';
import { describeMedia } from './media-losses.js';
import type { ImportReport } from './use-import.js';

interface ImportReportViewProps {
  readonly deck: DeckSummary;
  readonly report: ImportReport;
  readonly onClose: (first: FlashcardSet) => void;
}

/** Says what was imported, what was not, and why. */
export function ImportReportView({ deck, report: { preview, sets, media }, onClose }: ImportReportViewProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  const [first] = sets;
  const losses = describeLosses(deck, preview, media !== null, media?.leftOut);
  const sent = media ? describeMedia(media) : '';
  return (
    <>
      <h3 ref={heading} tabIndex={-1}>
        {formatCount(preview.cardCount, 'card', 'cards')} imported
      </h3>
      {sets.length > 1 && <p>They are in {sets.length} sets, because a set holds 2,000 cards or 900 kB at most.</p>}
      {preview.scheduledCount > 0 && (
        <p>
          {formatCount(preview.scheduledCount, 'card keeps', 'cards keep')} the schedule from {deck.source}.
        </p>
      )}
      {sent !== '' && <p>{sent} imported.</p>}
      {losses.length > 0 && (
        <>
          <p>Left out:</p>
          <ul>
            {losses.map((loss) => (
              <li key={loss}>{loss}</li>
            ))}
          </ul>
        </>
      )}
      {first && (
        <Button variant="go" onClick={() => onClose(first)}>
          Done
        </Button>
      )}
    </>
  );
}
