import { useMemo, useRef, useState } from 'react';
import type { EditedStory } from '@shinobi/shared/contract/editing/stories-edit';
import { useNavigate } from '@shinobi/shared/platform/router';
import { dialogGone } from '../common/dialog-gone.js';
import { DraftOffers } from '../common/draft-offers.js';
import { useEditKeys } from '../common/edit-keys.js';
import { useEditorToken } from '../common/use-editor-token.js';
import { useDraft } from '../common/use-draft.js';
import { Differences } from './differences.js';
import { LineList } from './line-list.js';
import { Saved } from './saved.js';
import { TaleHead } from './tale-head.js';
import { TaleHistory } from './tale-history.js';
import { TheirTale } from './their-tale.js';
import css from './tale-editor.module.css';
import { TokenField } from './token-field.js';
import { ToolBar } from './tool-bar.js';
import { taleFrom, textOf, type Tale } from './tale.js';
import { faultsById, HEAD_ID, type Faults } from './tale-faults.js';
import { removeBlankLines } from './tale-edits.js';
import { useReadings } from './use-readings.js';
import { useSaving, type Way } from './use-saving.js';
import { useTaleText } from './use-tale-text.js';
import { useTranslation } from './use-translation.js';

interface WorkbenchProps {
  readonly initial: EditedStory;
  /** The token that opened it; null for an administrator. */
  readonly loadedWith: string | null;
}

const NO_FAULTS: Faults = new Map();

/** Everything that is done to one folktale. */
export function Workbench({ initial, loadedWith }: WorkbenchProps) {
  const navigate = useNavigate();
  // Separate from the token that loads the page: a half-typed one must not load it again over unsaved work.
  const token = useEditorToken(loadedWith);
  const { editorToken } = token;
  const { storyId, storyName } = initial.storyDesc;
  const [first] = useState(() => taleFrom(initial));
  const text = useTaleText(first);
  const { value: tale, change } = text;
  const onKept = (kept: Tale) => {
    if (kept.storyName === storyName) return;
    void dialogGone().then(() => navigate(`/folktalesEdit/${kept.storyName}`, { replace: true }));
  };
  const saving = useSaving({ initial, first, text, editorToken, onKept });
  const { base, conflict, trouble, published } = saving;
  const saved = useMemo(() => textOf(base), [base]);
  const draft = useDraft<Tale>({ of: `tale-${storyId}`, value: tale, textOf, base, saved });
  const faults = useMemo(
    () => (trouble ? faultsById(trouble.details, trouble.tale, tale) : NO_FAULTS),
    [trouble, tale],
  );
  const translation = useTranslation({ storyId, editorToken, text });
  const readings = useReadings(tale.lines, editorToken);
  const keep = (way: Way) => void saving.keep(way);
  const bench = useRef<HTMLDivElement>(null);
  useEditKeys(bench, { save: () => keep('save'), ...text });
  return (
    <div ref={bench} className={css.stack}>
      <DraftOffers
        what="folktale"
        offered={draft.offered}
        onRestore={(offer) => {
          saving.restore(offer);
          draft.dismiss(offer);
        }}
        onDiscard={draft.dismiss}
      >
        {(drafted) => (
          <Differences mine={drafted} theirs={tale} names={{ mine: 'The draft', theirs: 'In the editor' }} />
        )}
      </DraftOffers>
      <TaleHead tale={tale} faults={faults.get(HEAD_ID)} isNameFixed={published} onChange={change} />
      <TokenField token={token} isRefused={saving.trouble?.isToken ?? false} />
      <ToolBar
        text={text}
        translation={translation}
        busy={saving.busy}
        onBlankLines={() => change(removeBlankLines)}
        onKeep={keep}
      />
      <Saved isNew={storyId === 0} isDirty={draft.isDirty} saving={saving} isKept={draft.isKept} />
      {conflict && <TheirTale conflict={conflict} tale={tale} onChange={change} onGoOn={saving.goOn} />}
      <LineList tale={tale} faults={faults} readings={readings} actions={text.actions} translation={translation} />
      <TaleHistory storyId={storyId} editorToken={editorToken} version={saving.version} onRestore={change} />
    </div>
  );
}
