import { Button } from '@shinobi/shared/ui';
import type { OfferedDraft } from '../common/use-draft.js';
import { Differences } from './differences.js';
import css from './tale-editor.module.css';
import type { Tale } from './tale.js';

const time = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

interface DraftOffersProps {
  readonly offered: readonly OfferedDraft<Tale>[];
  readonly tale: Tale;
  readonly onRestore: (draft: OfferedDraft<Tale>) => void;
  readonly onDiscard: (draft: OfferedDraft<Tale>) => void;
}

/** What an earlier visit left unsaved: offered, never put in the place of the server's text by itself. */
export const DraftOffers = ({ offered, tale, onRestore, onDiscard }: DraftOffersProps) =>
  offered.map((draft) => (
    <section key={draft.key} className={css.conflict} aria-label="A draft that was not saved">
      <p>
        <b>A draft of {time.format(draft.at)} was not saved.</b>{' '}
        {draft.isOlder && 'The folktale has been saved since then: look at the difference first.'}
      </p>
      <details>
        <summary>What is different</summary>
        <Differences mine={draft.value} theirs={tale} names={{ mine: 'The draft', theirs: 'In the editor' }} />
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
