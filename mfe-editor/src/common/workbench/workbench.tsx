import { type ReactNode, useMemo, useRef } from 'react';
import { useKeepFocus } from '@shinobi/shared/client';
import { usePlatform } from '@shinobi/shared/platform';
import { DraftOffers } from '../drafts/draft-offers.js';
import { DifferenceList } from '../merging/difference-list.js';
import { MergeConflictNotice, MergedNotice } from '../merging/merge-notices.js';
import { mergeVersions } from '../merging/three-way-merge.js';
import type { MergeConflict } from '../merging/use-merge-state.js';
import { ReviewedDocument } from '../review/reviewed-document.js';
import { useEditShortcuts } from '../undo/use-edit-shortcuts.js';
import type { DocumentEdit, DocumentKind } from './document-kind.js';
import { SaveErrorNotice } from './save-error.js';
import { useWorkbench, type WorkbenchState } from './use-workbench.js';
import { VersionHistory } from './version-history.js';
import { WorkbenchToolbar } from './workbench-toolbar.js';
import css from './workbench.module.css';

interface WorkbenchProps<T extends object, S> {
  readonly kind: DocumentKind<T, S>;
  readonly initial: S;
  /** Renders the document's own fields. */
  readonly children: (edit: DocumentEdit<T>) => ReactNode;
}

/** Edits one document: drafts, undo, saving, merging with other editors' versions, and its history. */
export function Workbench<T extends object, S>({ kind, initial, children }: WorkbenchProps<T, S>) {
  const workbench = useWorkbench(kind, initial);
  const { value, change } = workbench.text;
  return <WorkbenchFrame workbench={workbench}>{children({ value, change, faults: workbench.faults })}</WorkbenchFrame>;
}

interface WorkbenchFrameProps<T extends object, S> {
  readonly workbench: WorkbenchState<T, S>;
  /** What the toolbar offers for this kind of document only. */
  readonly tools?: ReactNode;
  /** The document's own fields. */
  readonly children: ReactNode;
}

const NAMES = { mine: 'Yours', theirs: 'Theirs' };
const DRAFT_NAMES = { mine: 'The draft', theirs: 'In the editor' };

/** What all documents have around their own fields. For editors that call `useWorkbench` themselves. */
export function WorkbenchFrame<T extends object, S>({ workbench, tools, children }: WorkbenchFrameProps<T, S>) {
  const { kind, text, saving, draft } = workbench;
  const { value, change } = text;
  const { stored, conflict, failed } = saving;
  const frame = useRef<HTMLDivElement>(null);
  const head = useRef<HTMLDivElement>(null);
  useEditShortcuts(frame, { save: () => void saving.save('save', value), ...text });
  useKeepFocus(head, { inList: true });
  return (
    <div ref={frame} className={css.stack}>
      <div ref={head} className={css.head}>
        <DraftOffers
          what={kind.what}
          offered={draft.offered}
          onRestore={(offer) => {
            saving.restore(offer);
            draft.dismiss(offer);
          }}
          onDiscard={draft.dismiss}
        >
          {(drafted) => <DifferenceList differences={kind.findDifferences(drafted, value)} names={DRAFT_NAMES} />}
        </DraftOffers>
        <WorkbenchToolbar workbench={workbench} tools={tools} />
        {failed && !conflict && (
          <SaveErrorNotice saveError={failed} fieldName={(path) => kind.fieldName(path, failed.sent)} />
        )}
        {saving.isMerged && <MergedNotice version={kind.versionOf(stored)} />}
        {conflict && (
          <DocumentConflict
            kind={kind}
            conflict={conflict}
            value={value}
            onChange={change}
            onContinue={saving.settle}
          />
        )}
      </div>
      <ReviewedDocument workbench={workbench}>{children}</ReviewedDocument>
      {kind.versionOf(stored) > 0 && (
        <DocumentHistory kind={kind} stored={stored} onRestore={(restored) => change(() => restored)} />
      )}
    </div>
  );
}

interface DocumentConflictProps<T extends object, S> {
  readonly kind: DocumentKind<T, S>;
  readonly conflict: MergeConflict<T, S>;
  readonly value: T;
  readonly onChange: (edit: (value: T) => T) => void;
  readonly onContinue: () => void;
}

/** Shows what another editor has changed in the same places, and lets the user choose. */
function DocumentConflict<T extends object, S>(props: DocumentConflictProps<T, S>) {
  const { kind, conflict, value, onChange, onContinue } = props;
  const theirChanges = useTheirChanges(kind, conflict, value);
  return (
    <MergeConflictNotice
      what={kind.what}
      version={kind.versionOf(conflict.stored)}
      onContinue={onContinue}
      onTakeTheirs={() => {
        onChange(() => theirChanges);
        onContinue();
      }}
    >
      <DifferenceList
        differences={kind.findDifferences(value, theirChanges)}
        names={NAMES}
        onTake={({ take }) => onChange(take)}
      />
    </MergeConflictNotice>
  );
}

interface DocumentHistoryProps<T extends object, S> {
  readonly kind: DocumentKind<T, S>;
  readonly stored: S;
  readonly onRestore: (restored: T) => void;
}

/** The saved versions of a document, which can be put back into the editor. */
function DocumentHistory<T extends object, S>({ kind, stored, onRestore }: DocumentHistoryProps<T, S>) {
  const { api } = usePlatform();
  return (
    <VersionHistory
      queryKey={[kind.draftKey(stored), kind.versionOf(stored)]}
      load={(signal) => kind.loadHistory(api, stored, signal)}
      restore={async (version) => onRestore(kind.toEditable(await kind.loadVersion(api, stored, version)))}
    />
  );
}

/** Returns what is in the editor, with their version of everything that both sides changed. */
const useTheirChanges = <T extends object, S>(kind: DocumentKind<T, S>, conflict: MergeConflict<T, S>, mine: T): T =>
  useMemo(() => mergeVersions({ ...conflict, mine }, 'theirs', kind.rowKey), [kind, conflict, mine]);
