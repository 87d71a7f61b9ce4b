import { useMemo, useRef, useState } from 'react';
import type { EditedStory } from '@shinobi/shared/contract/editing/stories-edit';
import { useNavigate } from '@shinobi/shared/platform/router';
import { dialogClosed } from '../common/drafts/dialog-closed.js';
import { DraftOffers } from '../common/drafts/draft-offers.js';
import { useEditShortcuts } from '../common/undo/use-edit-shortcuts.js';
import { useEditorToken } from '../common/access/use-editor-token.js';
import { useDraft } from '../common/drafts/use-draft.js';
import { FolktaleDifferenceList } from './folktale-difference-list.js';
import { LineList } from './line-list.js';
import { SaveStatus } from './save-status.js';
import { FolktaleDetails } from './folktale-details.js';
import { FolktaleHistory } from './folktale-history.js';
import { FolktaleConflict } from './folktale-conflict.js';
import css from './folktale-editor.module.css';
import { TokenField } from './token-field.js';
import { FolktaleToolbar } from './folktale-toolbar.js';
import { editedFolktaleFrom, contentOf, type EditedFolktale } from './edited-folktale.js';
import { faultsById, DETAILS_ID, type FaultsById } from './folktale-faults.js';
import { removeBlankLines } from './folktale-edits.js';
import { useReadings } from './use-readings.js';
import { useFolktaleSaving, type FolktaleSaving, type SaveMode } from './use-folktale-saving.js';
import { useFolktaleText } from './use-folktale-text.js';
import { useTranslation } from './use-translation.js';

interface FolktaleWorkbenchProps {
  readonly initial: EditedStory;
  /** The token that opened the page; null for the administrator, who needs none. */
  readonly loadedWith: string | null;
}

const NO_FAULTS: FaultsById = new Map();

/** Moves to the folktale's new address when a save has changed its name. */
function useAddressAfterRename(storyName: string) {
  const navigate = useNavigate();
  return (saved: EditedFolktale) => {
    if (saved.storyName === storyName) return;
    void dialogClosed().then(() => navigate(`/folktalesEdit/${saved.storyName}`, { replace: true }));
  };
}

/** Returns the faults of the last save that the text still has, by the id of their place. */
const useRemainingFaults = (saveError: FolktaleSaving['saveError'], folktale: EditedFolktale): FaultsById =>
  useMemo(
    () => (saveError ? faultsById(saveError.details, saveError.folktale, folktale) : NO_FAULTS),
    [saveError, folktale],
  );

interface FolktaleDraftOffersProps {
  readonly draft: ReturnType<typeof useDraft<EditedFolktale>>;
  readonly folktale: EditedFolktale;
  readonly onRestore: FolktaleSaving['restore'];
}

const FolktaleDraftOffers = ({ draft, folktale, onRestore }: FolktaleDraftOffersProps) => (
  <DraftOffers
    what="folktale"
    offered={draft.offered}
    onRestore={(offer) => {
      onRestore(offer);
      draft.dismiss(offer);
    }}
    onDiscard={draft.dismiss}
  >
    {(drafted) => (
      <FolktaleDifferenceList mine={drafted} theirs={folktale} names={{ mine: 'The draft', theirs: 'In the editor' }} />
    )}
  </DraftOffers>
);

/** Edits one folktale: drafts, undo, translation, saving, merging and history. */
export function FolktaleWorkbench({ initial, loadedWith }: FolktaleWorkbenchProps) {
  // Separate from the token that loads the page, so that a half-typed token does not reload it over unsaved changes.
  const token = useEditorToken(loadedWith);
  const { editorToken } = token;
  const { storyId, storyName } = initial.storyDesc;
  const [first] = useState(() => editedFolktaleFrom(initial));
  const text = useFolktaleText(first);
  const { value: folktale, change } = text;
  const onSaved = useAddressAfterRename(storyName);
  const saving = useFolktaleSaving({ initial, first, text, editorToken, onSaved });
  const { base, conflict, saveError, published } = saving;
  const saved = useMemo(() => contentOf(base), [base]);
  const draft = useDraft<EditedFolktale>({ documentKey: `tale-${storyId}`, value: folktale, contentOf, base, saved });
  const faults = useRemainingFaults(saveError, folktale);
  const translation = useTranslation({ storyId, editorToken, text });
  const readings = useReadings(folktale.lines, editorToken);
  const save = (mode: SaveMode) => void saving.save(mode);
  const workbench = useRef<HTMLDivElement>(null);
  useEditShortcuts(workbench, { save: () => save('save'), ...text });
  return (
    <div ref={workbench} className={css.stack}>
      <FolktaleDraftOffers draft={draft} folktale={folktale} onRestore={saving.restore} />
      <FolktaleDetails folktale={folktale} faults={faults.get(DETAILS_ID)} isNameFixed={published} onChange={change} />
      <TokenField token={token} isRefused={saving.saveError?.isTokenRefused ?? false} />
      <FolktaleToolbar
        text={text}
        translation={translation}
        busy={saving.busy}
        onBlankLines={() => change(removeBlankLines)}
        onSave={save}
      />
      <SaveStatus isNew={storyId === 0} isDirty={draft.isDirty} saving={saving} isStored={draft.isStored} />
      {conflict && (
        <FolktaleConflict conflict={conflict} folktale={folktale} onChange={change} onContinue={saving.acceptMerge} />
      )}
      <LineList
        folktale={folktale}
        faults={faults}
        readings={readings}
        actions={text.actions}
        translation={translation}
      />
      <FolktaleHistory storyId={storyId} editorToken={editorToken} version={saving.version} onRestore={change} />
    </div>
  );
}
