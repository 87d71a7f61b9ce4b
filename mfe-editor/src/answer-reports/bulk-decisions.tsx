import { useState } from 'react';
import { Button } from '@shinobi/shared/ui';
import { formatCount } from '../common/page/format-count.js';
import css from './answer-reports.module.css';
import type { ReportDecisions } from './use-report-decisions.js';

/** Decides on all selected reports, or on all that the dictionary agrees with. */
export function BulkDecisions({ decisions }: { readonly decisions: ReportDecisions }) {
  const { open, selected, select, decide, busy } = decisions;
  const [isPreviewed, setIsPreviewed] = useState(false);
  const ids = open.map(({ reportId }) => reportId);
  const agreed = open.filter(({ opinion }) => opinion === 'agrees');
  const reason = busy ? 'One moment' : selected.length === 0 ? 'Select an answer first.' : null;
  if (open.length === 0) return null;
  return (
    <div className={css.bulk} role="group" aria-label="Several answers">
      <label className={css.select}>
        <input
          type="checkbox"
          checked={selected.length === ids.length}
          onChange={(event) => select(ids, event.target.checked)}
        />
        Select all
      </label>
      <span role="status" className="num small">
        {selected.length > 0 && `${selected.length} selected`}
      </span>
      <Button size="small" reason={reason} onClick={() => decide(selected, true)}>
        Accept selected
      </Button>
      <Button size="small" variant="plain" reason={reason} onClick={() => decide(selected, false)}>
        Dismiss selected
      </Button>
      {agreed.length > 0 && (
        <Button size="small" aria-expanded={isPreviewed} onClick={() => setIsPreviewed((now) => !now)}>
          Accept all the dictionary agrees with
        </Button>
      )}
      {isPreviewed && agreed.length > 0 && (
        <section className={css.agreed} aria-label="Answers that the dictionary agrees with">
          <p>{formatCount(agreed.length, 'answer')} would be right in every quiz from then on:</p>
          <ul>
            {agreed.map(({ reportId, given, kanji, hiragana, english, reason: why }) => (
              <li key={reportId}>
                <b>{given}</b> for <span lang="ja">{kanji}</span> (<span lang="ja">{hiragana}</span>, {english}). {why}
              </li>
            ))}
          </ul>
          <Button
            size="small"
            variant="go"
            reason={busy ? 'One moment' : null}
            onClick={() => {
              setIsPreviewed(false);
              decide(
                agreed.map(({ reportId }) => reportId),
                true,
              );
            }}
          >
            Accept {formatCount(agreed.length, 'answer')}
          </Button>
          <Button size="small" variant="plain" onClick={() => setIsPreviewed(false)}>
            Cancel
          </Button>
        </section>
      )}
    </div>
  );
}
