import { formatDay } from '@shinobi/shared/ui/desk/format.js';
import { useState } from 'react';
import type { CheckNote } from '@shinobi/shared/contract/editing/en-check';
import { usePlatform } from '@shinobi/shared/platform';
import { Button, Chip } from '@shinobi/shared/ui';
import { RubyText } from '@shinobi/shared/ui/text/ruby-text.js';
import { hasUnsentText } from '../common/drafts/unsent-text.js';
import css from './en-check.module.css';
import { NoteForm } from './note-form.js';
import { createOwnNotes } from './own-notes.js';
import { type NoteContext, useChangeNote } from './use-notes.js';

/** A note, with the actions that are allowed on it. */
export function Note({ note, noteContext }: { readonly note: CheckNote; readonly noteContext: NoteContext }) {
  const { storage } = usePlatform();
  const keptAs = `en-check-note-${note.noteId}`;
  const [editing, setEditing] = useState(() => hasUnsentText(storage('editor'), keptAs));
  const { busy, act } = useChangeNote(note, noteContext);
  const edit = async (text: string) => {
    const isSaved = await act({ kind: 'edit', note: text });
    if (isSaved) setEditing(false);
    return isSaved;
  };
  return (
    <li className={css.note}>
      <p className={css.meta}>
        <b>{note.signedBy}</b> <time dateTime={note.at}>{formatDay(note.at)}</time>
        {note.editedAt !== null && ' (edited)'} {note.resolvedAt !== null && <Chip>Resolved</Chip>}
      </p>
      {editing ? (
        <NoteForm {...{ keptAs, busy }} note={note.note} onSave={edit} onCancel={() => setEditing(false)} />
      ) : (
        <p className={css.text}>{note.note}</p>
      )}
      <EarlierWording note={note} />
      {!editing && <NoteButtons note={note} busy={busy} act={act} onEdit={() => setEditing(true)} />}
    </li>
  );
}

/** The earlier wording of the paragraph, for a note that was written on it. */
function EarlierWording({ note: { before, paragraph } }: { readonly note: CheckNote }) {
  if (before === null) return null;
  return (
    <details className={css.before}>
      <summary>{paragraph === null ? 'The paragraph was removed.' : 'The paragraph has changed since.'}</summary>
      <p>
        <RubyText text={before} />
      </p>
    </details>
  );
}

interface NoteButtonsProps {
  readonly note: CheckNote;
  readonly busy: boolean;
  readonly act: ReturnType<typeof useChangeNote>['act'];
  readonly onEdit: () => void;
}

function NoteButtons({ note: { noteId, resolvedAt }, busy, act, onEdit }: NoteButtonsProps) {
  const { dialog, storage } = usePlatform();
  const reason = busy ? 'One moment' : null;
  const remove = async () => {
    if (await dialog({ text: 'Remove this note?', confirm: 'Remove', cancel: 'Cancel' })) await act({ kind: 'remove' });
  };
  const isResolved = resolvedAt !== null;
  return (
    <div className={css.buttons}>
      <Button size="small" reason={reason} onClick={() => void act({ kind: 'resolve', resolved: !isResolved })}>
        {isResolved ? 'Reopen' : 'Resolve'}
      </Button>
      {createOwnNotes(storage('editor')).keyOf(noteId) !== null && (
        <>
          <Button size="small" variant="plain" reason={reason} onClick={onEdit}>
            Edit
          </Button>
          <Button size="small" variant="plain" reason={reason} onClick={() => void remove()}>
            Remove
          </Button>
        </>
      )}
    </div>
  );
}
