import type { ReactNode } from 'react';
import { Button } from '@shinobi/shared/ui';
import type { OfferedDraft } from './use-draft.js';
import css from '../workbench/workbench.module.css';

const time = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

interface DraftOffersProps<T> {
  /** The kind of document, for example `folktale`. */
  readonly what: string;
  readonly offered: readonly OfferedDraft<T>[];
  readonly onRestore: (draft: OfferedDraft<T>) => void;
  readonly onDiscard: (draft: OfferedDraft<T>) => void;
  /** Shows how a draft differs from what is in the editor. */
  readonly children: (draft: T) => ReactNode;
}

/** Offers the unsaved drafts of earlier visits. A draft never replaces the server's text without a decision. */
export const DraftOffers = <T,>({ what, offered, onRestore, onDiscard, children }: DraftOffersProps<T>) =>
  offered.map((draft) => (
    <section key={draft.key} className={css.conflict} aria-label="Unsaved draft">
      <p>
        <b>A draft from {time.format(draft.at)} was not saved.</b>{' '}
        {draft.isOutdated && `The ${what} has been saved since then. Check the differences first.`}
      </p>
      <details>
        <summary>Differences</summary>
        {children(draft.value)}
      </details>
      <div className={css.row}>
        <Button size="small" variant={draft.isOutdated ? 'outline' : 'go'} onClick={() => onRestore(draft)}>
          Restore the draft
        </Button>
        <Button size="small" onClick={() => onDiscard(draft)}>
          Discard it
        </Button>
      </div>
    </section>
  ));
