import { useRef, useState } from 'react';
import type { EditedStory } from '@shinobi/shared/contract/stories-edit';
import { useNavigate } from '@shinobi/shared/platform/router';
import { dialogGone } from '../common/dialog-gone.js';
import { DraftOffers } from '../common/draft-offers.js';
import { editKey } from '../common/edit-keys.js';
import { withNewIds } from '../common/rows.js';
import type { EditorToken } from '../common/use-editor-token.js';
import { useKeys } from '../common/use-keys.js';
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
import { removeBlankLines } from './tale-edits.js';
import { useReadings } from './use-readings.js';
import { useSaving, type Way } from './use-saving.js';
import { useTaleText } from './use-tale-text.js';
import { useTranslation } from './use-translation.js';

interface WorkbenchProps {
  readonly initial: EditedStory;
  readonly token: EditorToken;
}

/** Everything that is done to one folktale. */
export function Workbench({ initial, token }: WorkbenchProps) {
  const navigate = useNavigate();
  const { editorToken } = token;
  const { storyId, storyName, published } = initial.storyDesc;
  const [firstText] = useState(() => textOf(taleFrom(initial)));
  const text = useTaleText(initial);
  const { value: tale, change } = text;
  const onKept = (kept: Tale) => {
    if (kept.storyName === storyName) return;
    void dialogGone().then(() => navigate(`/folktalesEdit/${kept.storyName}`, { replace: true }));
  };
  const saving = useSaving({ initial, tale, editorToken, onKept });
  const saved = saving.baseline ?? firstText;
  const draft = useDraft<Tale>({ of: `tale-${storyId}`, value: tale, textOf, saved });
  const translation = useTranslation({ storyId, editorToken, text });
  const readings = useReadings(tale.lines, editorToken);
  const keep = (way: Way) => void saving.keep(way);
  const bench = useRef<HTMLDivElement>(null);
  useKeys(bench, (event) => editKey(event, { save: () => keep('save'), ...text }));
  return (
    <div ref={bench} className={css.stack}>
      <DraftOffers
        what="folktale"
        offered={draft.offered}
        onRestore={(offer) => {
          change(() => withNewIds(offer.value));
          draft.dismiss(offer);
        }}
        onDiscard={draft.dismiss}
      >
        {(drafted) => (
          <Differences mine={drafted} theirs={tale} names={{ mine: 'The draft', theirs: 'In the editor' }} />
        )}
      </DraftOffers>
      <TaleHead tale={tale} isNameFixed={published} onChange={change} />
      <TokenField token={token} isRefused={saving.trouble?.isToken ?? false} />
      <ToolBar
        text={text}
        translation={translation}
        busy={saving.busy}
        onBlankLines={() => change(removeBlankLines)}
        onKeep={keep}
      />
      <Saved isDirty={draft.isDirty} saving={saving} isKept={draft.isKept} published={published} />
      {saving.conflict && <TheirTale theirs={saving.conflict} tale={tale} onChange={change} onGoOn={saving.goOnFrom} />}
      <LineList tale={tale} readings={readings} actions={text.actions} translation={translation} />
      <TaleHistory storyId={storyId} editorToken={editorToken} version={saving.version} onRestore={change} />
    </div>
  );
}
