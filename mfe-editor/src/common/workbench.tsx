import { useDeferredValue, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { usePlatform } from '@shinobi/shared/platform';
import { useLocation, useNavigate } from '@shinobi/shared/platform/router';
import { Conflict, Merged } from './conflict.js';
import { DifferenceList } from './difference-list.js';
import { DraftOffers } from './draft-offers.js';
import { useEditKeys } from './edit-keys.js';
import type { DocumentKind, Edit, Stored } from './edited-document.js';
import { History } from './history.js';
import { merge } from './merge.js';
import { writtenIn } from './rows.js';
import { TroubleText } from './trouble.js';
import { useDocumentSaving } from './use-document-saving.js';
import { useDraft } from './use-draft.js';
import type { MergeConflict } from './use-merging.js';
import { useLeaving } from './use-leaving.js';
import { useUndo } from './use-undo.js';
import { WorkbenchTools } from './workbench-tools.js';
import css from './workbench.module.css';

interface WorkbenchProps<T extends object, S extends Stored> {
  readonly kind: DocumentKind<T, S>;
  readonly initial: S;
  /** The document's own fields. */
  readonly children: (edit: Edit<T>) => ReactNode;
}

const NAMES = { mine: 'Yours', theirs: 'Theirs' };
const DRAFT_NAMES = { mine: 'The draft', theirs: 'In the editor' };

/** Everything that is done to one document: drafts, undo, saving, another's change, and its history. */
export function Workbench<T extends object, S extends Stored>({ kind, initial, children }: WorkbenchProps<T, S>) {
  const { api } = usePlatform();
  const [first] = useState(() => kind.valueOf(initial));
  const text = useUndo<T>(() => first);
  const { value, change } = text;
  const saving = useDocumentSaving(kind, initial, first, text);
  const { stored, base, conflict } = saving;
  const saved = useMemo(() => writtenIn(base), [base]);
  const draft = useDraft<T>({ of: kind.draftOf(initial), value, textOf: writtenIn, base, saved });
  const chosen = useChosen(kind, conflict, value);
  const faults = useFaults(kind, value);
  const save = () => void saving.save(value);
  const bench = useRef<HTMLDivElement>(null);
  useEditKeys(bench, { save, ...text });
  useLeaving(draft.isDirty);
  useItsPlace(kind.placeOf(stored), initial.version === 0 && stored.version > 0 && !draft.isDirty);
  return (
    <div ref={bench} className={css.stack}>
      <DraftOffers
        what={kind.what}
        offered={draft.offered}
        onRestore={(offer) => {
          saving.restore(offer);
          draft.dismiss(offer);
        }}
        onDiscard={draft.dismiss}
      >
        {(drafted) => <DifferenceList differences={kind.differences(drafted, value)} names={DRAFT_NAMES} />}
      </DraftOffers>
      <WorkbenchTools kind={kind} text={text} base={base} saving={saving} draft={draft} faults={faults} onSave={save} />
      {saving.trouble && !conflict && <TroubleText trouble={saving.trouble} nameOf={kind.nameOf} />}
      {saving.isMerged && <Merged version={stored.version} />}
      {conflict && chosen && (
        <Conflict
          what={kind.what}
          version={conflict.stored.version}
          onGoOn={saving.settle}
          onTakeAll={() => {
            change(() => chosen);
            saving.settle();
          }}
        >
          <DifferenceList
            differences={kind.differences(value, chosen)}
            names={NAMES}
            onTake={({ take }) => change(take)}
          />
        </Conflict>
      )}
      {children({ value, change, faults })}
      {stored.version > 0 && (
        <History
          name={[kind.draftOf(stored), stored.version]}
          load={(signal) => kind.history(api, stored, signal)}
          restore={async (version) => {
            const kept = kind.valueOf(await kind.versionOf(api, stored, version));
            change(() => kept);
          }}
        />
      )}
    </div>
  );
}

/** What the server would refuse, a moment after it was typed. */
function useFaults<T extends object, S extends Stored>(kind: DocumentKind<T, S>, value: T) {
  const settled = useDeferredValue(value);
  return useMemo(() => kind.faultsOf(settled), [kind, settled]);
}

/** What is in the editor, with the other's changes wherever both changed the same thing. */
const useChosen = <T extends object, S extends Stored>(
  kind: DocumentKind<T, S>,
  conflict: MergeConflict<T, S> | null,
  mine: T,
): T | null => useMemo(() => conflict && merge({ ...conflict, mine }, 'theirs', kind.rowKey), [kind, conflict, mine]);

/** What was new has an address once it is saved. */
function useItsPlace(place: string, isNow: boolean): void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useEffect(() => {
    if (isNow && pathname !== place) navigate(place, { replace: true });
  }, [isNow, navigate, pathname, place]);
}
