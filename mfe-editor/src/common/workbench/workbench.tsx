import { useDeferredValue, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { usePlatform } from '@shinobi/shared/platform';
import { useLocation, useNavigate } from '@shinobi/shared/platform/router';
import { MergeConflictNotice, MergedNotice } from '../merging/merge-notices.js';
import { DifferenceList } from '../merging/difference-list.js';
import { DraftOffers } from '../drafts/draft-offers.js';
import { useEditShortcuts } from '../undo/use-edit-shortcuts.js';
import type { DocumentKind, DocumentEdit, StoredDocument } from './document-kind.js';
import { VersionHistory } from './version-history.js';
import { mergeVersions } from '../merging/three-way-merge.js';
import { contentOf } from '../rows/rows.js';
import { SaveErrorNotice } from './save-error.js';
import { useDocumentSaving } from './use-document-saving.js';
import { useDraft } from '../drafts/use-draft.js';
import type { MergeConflict } from '../merging/use-merge-state.js';
import { useLeaveWarning } from '../drafts/use-leave-warning.js';
import { useUndo } from '../undo/use-undo.js';
import { WorkbenchToolbar } from './workbench-toolbar.js';
import css from './workbench.module.css';

interface WorkbenchProps<T extends object, S extends StoredDocument> {
  readonly kind: DocumentKind<T, S>;
  readonly initial: S;
  /** Renders the document's own fields. */
  readonly children: (edit: DocumentEdit<T>) => ReactNode;
}

const NAMES = { mine: 'Yours', theirs: 'Theirs' };
const DRAFT_NAMES = { mine: 'The draft', theirs: 'In the editor' };

interface DocumentConflictProps<T extends object, S extends StoredDocument> {
  readonly kind: DocumentKind<T, S>;
  readonly conflict: MergeConflict<T, S>;
  readonly value: T;
  readonly onChange: (edit: (value: T) => T) => void;
  readonly onContinue: () => void;
}

/** Shows what another editor has changed in the same places, and lets the user choose. */
function DocumentConflict<T extends object, S extends StoredDocument>(props: DocumentConflictProps<T, S>) {
  const { kind, conflict, value, onChange, onContinue } = props;
  const theirChanges = useTheirChanges(kind, conflict, value);
  return (
    <MergeConflictNotice
      what={kind.what}
      version={conflict.stored.version}
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

interface DocumentHistoryProps<T extends object, S extends StoredDocument> {
  readonly kind: DocumentKind<T, S>;
  readonly stored: S;
  readonly onRestore: (restored: T) => void;
}

/** The saved versions of a document, which can be put back into the editor. */
function DocumentHistory<T extends object, S extends StoredDocument>(props: DocumentHistoryProps<T, S>) {
  const { kind, stored, onRestore } = props;
  const { api } = usePlatform();
  return (
    <VersionHistory
      queryKey={[kind.draftKey(stored), stored.version]}
      load={(signal) => kind.loadHistory(api, stored, signal)}
      restore={async (version) => onRestore(kind.toEditable(await kind.loadVersion(api, stored, version)))}
    />
  );
}

/** Edits one document: drafts, undo, saving, merging with other editors' versions, and its history. */
export function Workbench<T extends object, S extends StoredDocument>({
  kind,
  initial,
  children,
}: WorkbenchProps<T, S>) {
  const [first] = useState(() => kind.toEditable(initial));
  const text = useUndo<T>(() => first);
  const { value, change } = text;
  const saving = useDocumentSaving(kind, initial, first, text);
  const { stored, base, conflict } = saving;
  const saved = useMemo(() => contentOf(base), [base]);
  const draft = useDraft<T>({ documentKey: kind.draftKey(initial), value, contentOf, base, saved });
  const faults = useFaults(kind, value);
  const save = () => void saving.save(value);
  const workbench = useRef<HTMLDivElement>(null);
  useEditShortcuts(workbench, { save, ...text });
  useLeaveWarning(draft.isDirty);
  useAddressOnceSaved(kind.editPath(stored), initial.version === 0 && stored.version > 0 && !draft.isDirty);
  return (
    <div ref={workbench} className={css.stack}>
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
      <WorkbenchToolbar
        kind={kind}
        text={text}
        base={base}
        saving={saving}
        draft={draft}
        faults={faults}
        onSave={save}
      />
      {saving.saveError && !conflict && <SaveErrorNotice saveError={saving.saveError} fieldName={kind.fieldName} />}
      {saving.isMerged && <MergedNotice version={stored.version} />}
      {conflict && (
        <DocumentConflict kind={kind} conflict={conflict} value={value} onChange={change} onContinue={saving.settle} />
      )}
      {children({ value, change, faults })}
      {stored.version > 0 && (
        <DocumentHistory kind={kind} stored={stored} onRestore={(restored) => change(() => restored)} />
      )}
    </div>
  );
}

/** Finds what the server would refuse. Deferred, so that typing stays fast. */
function useFaults<T extends object, S extends StoredDocument>(kind: DocumentKind<T, S>, value: T) {
  const settled = useDeferredValue(value);
  return useMemo(() => kind.findFaults(settled), [kind, settled]);
}

/** Returns what is in the editor, with their version of everything that both sides changed. */
const useTheirChanges = <T extends object, S extends StoredDocument>(
  kind: DocumentKind<T, S>,
  conflict: MergeConflict<T, S>,
  mine: T,
): T => useMemo(() => mergeVersions({ ...conflict, mine }, 'theirs', kind.rowKey), [kind, conflict, mine]);

/** Moves to the document's own address once a new document is saved. */
function useAddressOnceSaved(path: string, isFirstSave: boolean): void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useEffect(() => {
    if (isFirstSave && pathname !== path) void navigate(path, { replace: true });
  }, [isFirstSave, navigate, pathname, path]);
}
