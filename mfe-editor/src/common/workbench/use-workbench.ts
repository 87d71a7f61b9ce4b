import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useNavigate } from '@shinobi/shared/platform/router';
import { useDraft } from '../drafts/use-draft.js';
import { useLeaveWarning } from '../drafts/use-leave-warning.js';
import { contentOf } from '../rows/rows.js';
import { useUndo } from '../undo/use-undo.js';
import type { DocumentKind } from './document-kind.js';
import { useDocumentSaving } from './use-document-saving.js';

/** The state of the editor of one document: its text with undo, saving, the draft on this device and the faults. */
export function useWorkbench<T extends object, S>(kind: DocumentKind<T, S>, initial: S) {
  const [first] = useState(() => kind.toEditable(initial));
  const text = useUndo<T>(() => first);
  const { value } = text;
  const saving = useDocumentSaving(kind, initial, first, text);
  const { stored, base, busy } = saving;
  const saved = useMemo(() => contentOf(base), [base]);
  const draft = useDraft<T>({ documentKey: kind.draftKey(initial), value, contentOf, base, saved });
  const faults = useFaults(kind, value);
  useLeaveWarning(draft.isDirty);
  const path = kind.editPath(stored);
  useNewAddress(path, path !== kind.editPath(initial) && !busy && !draft.isDirty);
  return { kind, text, saving, draft, faults };
}
export type WorkbenchState<T extends object, S> = ReturnType<typeof useWorkbench<T, S>>;

/** Finds what the server would refuse. Deferred, so that typing stays fast. */
function useFaults<T extends object, S>(kind: DocumentKind<T, S>, value: T) {
  const settled = useDeferredValue(value);
  return useMemo(() => kind.findFaults(settled), [kind, settled]);
}

/** Moves to the document's address when saving has changed it, as the first save does. */
function useNewAddress(path: string, hasChanged: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (hasChanged) void navigate(path, { replace: true });
  }, [hasChanged, navigate, path]);
}
