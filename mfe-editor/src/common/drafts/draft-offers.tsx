import type { ReactNode } from 'react';
import { Button } from '@shinobi/shared/ui';
import type { OfferedDraft } from './use-draft.js';
import css from '../workbench/workbench.module.css';

const time = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

interface DraftOffersProps<T> {
  /** What is edited, as in `folktale`. */
  readonly what: string;
  readonly offered: readonly OfferedDraft<T>[];
  readonly onRestore: (draft: OfferedDraft<T>) => void;
  readonly onDiscard: (draft: OfferedDraft<T>) => void;
  /** A draft beside what stands in the editor. */
  readonly children: (draft: T) => ReactNode;
}

/** What an earlier visit left unsaved: offered, never put in the place of the server's text by itself. */
export const DraftOffers = <T,>({ what, offered, onRestore, onDiscard, children }: DraftOffersProps<T>) =>
  offered.map((draft) => (
    <section key={draft.key} className={css.conflict} aria-label="A draft that was not saved">
      <p>
        <b>A draft of {time.format(draft.at)} was not saved.</b>{' '}
        {draft.isOlder && `The ${what} has been saved since then: look at the difference first.`}
      </p>
      <details>
        <summary>What is different</summary>
        {children(draft.value)}
      </details>
      <div className={css.row}>
        <Button size="small" variant={draft.isOlder ? 'outline' : 'go'} onClick={() => onRestore(draft)}>
          Restore the draft
        </Button>
        <Button size="small" onClick={() => onDiscard(draft)}>
          Discard it
        </Button>
      </div>
    </section>
  ));
