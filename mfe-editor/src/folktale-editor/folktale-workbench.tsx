import { useMemo } from 'react';
import type { EditedStory } from '@shinobi/shared/contract/editing/stories-edit';
import { isTokenRefusal, useEditorToken } from '../common/access/use-editor-token.js';
import type { FailedSave } from '../common/workbench/use-document-saving.js';
import { useWorkbench } from '../common/workbench/use-workbench.js';
import { WorkbenchFrame } from '../common/workbench/workbench.js';
import type { EditedFolktale } from './edited-folktale.js';
import { FolktaleDetails } from './folktale-details.js';
import { DETAILS_ID, faultsById, type FaultsById } from './folktale-faults.js';
import { folktaleKind } from './folktale-kind.js';
import { FolktaleExtras } from './folktale-extras.js';
import { FolktaleTools } from './folktale-tools.js';
import { KeyboardHelp } from './keyboard-help.js';
import { LineList } from './line-list.js';
import { PasteTale } from './paste-tale.js';
import { TokenField } from './token-field.js';
import { useFolktaleActions } from './use-folktale-actions.js';
import { useLineAudio } from './use-line-audio.js';
import { useReadings } from './use-readings.js';
import { useTranslation } from './use-translation.js';

interface FolktaleWorkbenchProps {
  readonly initial: EditedStory;
  /** The token that opened the page; null for the administrator, who needs none. */
  readonly loadedWith: string | null;
}

/** Edits one folktale: its details and lines, with translation. */
export function FolktaleWorkbench({ initial, loadedWith }: FolktaleWorkbenchProps) {
  // Separate from the token that loads the page, so that a half-typed token does not reload it over unsaved changes.
  const token = useEditorToken(loadedWith);
  const { editorToken } = token;
  const kind = useMemo(() => folktaleKind(editorToken), [editorToken]);
  const workbench = useWorkbench(kind, initial);
  const { value: folktale, change } = workbench.text;
  const { stored, failed } = workbench.saving;
  const { storyId, published, version } = stored.storyDesc;
  const actions = useFolktaleActions(change);
  const faults = useRemainingFaults(failed, folktale);
  const translation = useTranslation({ storyId, editorToken, folktale, change });
  const readings = useReadings(folktale.lines, editorToken);
  const audio = useLineAudio(storyId, version, editorToken);
  return (
    <WorkbenchFrame workbench={workbench} tools={<FolktaleTools translation={translation} change={change} />}>
      <FolktaleDetails folktale={folktale} faults={faults.get(DETAILS_ID)} isNameFixed={published} onChange={change} />
      <FolktaleExtras folktale={folktale} faults={faults.get(DETAILS_ID)} onChange={change} />
      <TokenField token={token} isRefused={isTokenRefusal(failed?.cause)} />
      <PasteTale keptAs={`${kind.draftKey(initial)}:paste`} onAdd={actions.addSentences} />
      <KeyboardHelp />
      <LineList
        folktale={folktale}
        faults={faults}
        readings={readings}
        actions={actions}
        translation={translation}
        audio={audio}
      />
    </WorkbenchFrame>
  );
}

const NO_FAULTS: FaultsById = new Map();

/** Returns the faults of the last save that the text still has, by the id of their place. */
const useRemainingFaults = (failed: FailedSave<EditedFolktale> | null, folktale: EditedFolktale): FaultsById =>
  useMemo(() => (failed ? faultsById(failed.details, failed.sent, folktale) : NO_FAULTS), [failed, folktale]);
