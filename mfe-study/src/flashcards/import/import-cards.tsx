import type { FlashcardSet } from '@shinobi/shared/contract/learning/flashcard';
import { useSession } from '@shinobi/shared/platform';
import { Button, Field, Notice, Progress } from '@shinobi/shared/ui';
import { useEffect, useEffectEvent } from 'react';
import css from '../flashcards.module.css';
import type { ImportOptions } from './build-import.js';
import type { DeckSummary } from './deck-summary.js';
import { describeLosses, ImportPreviewForm } from './import-preview.js';
import { ImportReportView } from './import-report.js';
import { type ImportReport, type ImportState, useImport } from './use-import.js';

interface ImportCardsProps {
  readonly onDone: (set: FlashcardSet) => void;
  readonly onCancel: () => void;
}

const HINT =
  'An Anki package (.apkg, .colpkg) or text export (.txt), a table (.csv, .tsv), or the JSON export of WaniKani, Bunpro or jpdb. You choose the columns next.';

const WAITING = {
  media: 'Too many files at once: sending continues within a minute …',
  cards: 'Too many sets at once: saving continues within a minute …',
};
const SAVING = { media: 'Sending the sounds and pictures …', cards: 'Saving the cards …' };

const percent = (share: number) => Math.round(100 * share);

const ProgressLine = ({ label, share }: { readonly label: string; readonly share: number }) => (
  <div className={css.importing}>
    <p role="status">{label}</p>
    <Progress label={label} value={percent(share)} max={100} />
  </div>
);

interface FileFieldProps {
  readonly error: string | undefined;
  readonly onFile: (file: File | undefined) => void;
}

const FileField = ({ error, onFile }: FileFieldProps) => (
  <>
    <Field label="File" hint={HINT}>
      {(control) => (
        <input
          {...control}
          type="file"
          accept=".apkg,.colpkg,.csv,.tsv,.txt,.json,text/csv,application/json"
          onChange={({ target }) => onFile(target.files?.[0])}
        />
      )}
    </Field>
    {error && <Notice title={error}>Nothing was imported.</Notice>}
  </>
);

/** Whether there is more to say than which set was imported. */
const needsReport = (deck: DeckSummary, { sets, preview, media }: ImportReport) =>
  sets.length > 1 || describeLosses(deck, preview, media !== null, media?.leftOut).length > 0;

/** Imports a file step by step: choose it, choose its fields, save its cards, read what was imported and what was not. */
export function ImportCards({ onDone, onCancel }: ImportCardsProps) {
  const { state, title, read, save, preview } = useImport();
  const finishWithoutReport = useEffectEvent(() => {
    if (state.step !== 'done' || needsReport(state.deck, state.report)) return;
    const [first] = state.report.sets;
    if (first) onDone(first);
  });
  useEffect(() => {
    finishWithoutReport();
  }, [state]);
  if (state.step === 'done') {
    return (
      <div className={css.editor}>
        {needsReport(state.deck, state.report) && (
          <ImportReportView deck={state.deck} report={state.report} onClose={onDone} />
        )}
      </div>
    );
  }
  return (
    <div className={css.editor}>
      {state.step === 'open' && <FileField error={state.error} onFile={(file) => void read(file)} />}
      {state.step === 'reading' && <ProgressLine label="Reading the file …" share={state.share} />}
      {(state.step === 'choosing' || state.step === 'saving') && (
        <Choosing {...{ state, title, preview }} onImport={(options) => void save(state.deck, options)} />
      )}
      <Button variant="plain" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}

interface ChoosingProps extends Pick<ReturnType<typeof useImport>, 'title' | 'preview'> {
  readonly state: Extract<ImportState, { readonly step: 'choosing' | 'saving' }>;
  readonly onImport: (options: ImportOptions) => void;
}

function Choosing({ state, title, preview, onImport }: ChoosingProps) {
  const isUser = useSession().status === 'signed-in';
  return (
    <>
      <ImportPreviewForm
        title={title}
        deck={state.deck}
        hasAccount={isUser}
        isBusy={state.step === 'saving'}
        onPreview={preview}
        onImport={onImport}
      />
      {state.step === 'choosing' && state.error && (
        <Notice title={state.error}>Press Import again to continue. Nothing is imported twice.</Notice>
      )}
      {state.step === 'saving' && (
        <ProgressLine label={(state.isWaiting ? WAITING : SAVING)[state.what]} share={state.share} />
      )}
    </>
  );
}
