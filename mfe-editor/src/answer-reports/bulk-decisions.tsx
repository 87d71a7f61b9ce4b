import { useState } from 'react';
import type { AnswerReport } from '@shinobi/shared/contract/editing/answer-report';
import { Button } from '@shinobi/shared/ui';
import { formatCount } from '@shinobi/shared/ui/desk/format.js';
import css from './answer-reports.module.css';
import type { ReportDecisions } from './use-report-decisions.js';

/** Decides on all selected reports, or on all that the dictionary agrees with. */
export function BulkDecisions({ decisions }: { readonly decisions: ReportDecisions }) {
  const { open, selectedIds, decide, busy } = decisions;
  const [isPreviewed, setIsPreviewed] = useState(false);
  const agreed = open.filter(({ opinion }) => opinion === 'agrees');
  const reason = busy ? 'One moment' : selectedIds.length === 0 ? 'Select an answer first.' : null;
  if (open.length === 0) return null;
  return (
    <div className={css.bulk} role="group" aria-label="Several answers">
      <Button size="small" reason={reason} onClick={() => decide(selectedIds, true)}>
        Accept selected
      </Button>
      <Button size="small" variant="plain" reason={reason} onClick={() => decide(selectedIds, false)}>
        Dismiss selected
      </Button>
      {agreed.length > 0 && (
        <Button size="small" aria-expanded={isPreviewed} onClick={() => setIsPreviewed((now) => !now)}>
          Accept all the dictionary agrees with
        </Button>
      )}
      <span role="status" className="num small">
        {selectedIds.length > 0 && `${selectedIds.length} selected`}
      </span>
      {isPreviewed && agreed.length > 0 && (
        <AgreedAnswers
          agreed={agreed}
          busy={busy}
          onCancel={() => setIsPreviewed(false)}
          onAccept={() => {
            setIsPreviewed(false);
            decide(
              agreed.map(({ reportId }) => reportId),
              true,
            );
          }}
        />
      )}
    </div>
  );
}

interface AgreedAnswersProps {
  readonly agreed: readonly AnswerReport[];
  readonly busy: boolean;
  readonly onAccept: () => void;
  readonly onCancel: () => void;
}

/** Shows the answers that the dictionary agrees with before they are accepted. */
const AgreedAnswers = ({ agreed, busy, onAccept, onCancel }: AgreedAnswersProps) => (
  <section className={css.agreed} aria-label="Answers that the dictionary agrees with">
    <p>{formatCount(agreed.length, 'answer')} would be right in every quiz from then on:</p>
    <ul>
      {agreed.map(({ reportId, given, kanji, hiragana, english, reason }) => (
        <li key={reportId}>
          <b>{given}</b> for <span lang="ja">{kanji}</span> (<span lang="ja">{hiragana}</span>, {english}). {reason}
        </li>
      ))}
    </ul>
    <Button size="small" variant="go" reason={busy ? 'One moment' : null} onClick={onAccept}>
      Accept {formatCount(agreed.length, 'answer')}
    </Button>
    <Button size="small" variant="plain" onClick={onCancel}>
      Cancel
    </Button>
  </section>
);
