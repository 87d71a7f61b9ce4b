import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Button, Field, TextField } from '@shinobi/shared/ui';
import css from './en-check.module.css';
import { ownNotes } from './own-notes.js';

/** The contract's bounds; the page loads no schemas. */
const MOST_LETTERS = 1000;
const MOST_OF_A_NAME = 30;

interface NoteFormProps {
  readonly note?: string;
  /** A new note is signed; an old one keeps its name. */
  readonly isNew?: boolean;
  readonly busy: boolean;
  readonly onSave: (note: string, signedBy: string) => void;
  readonly onCancel: () => void;
}

/** Where a note is written. What was typed stays when it is refused. */
export function NoteForm({ note: before = '', isNew = false, busy, onSave, onCancel }: NoteFormProps) {
  const [note, setNote] = useState(before);
  const [signedBy, setSignedBy] = useState(ownNotes.name);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    field.current?.focus();
  }, []);
  const missing =
    note.trim() === '' ? 'Write a note first' : isNew && signedBy.trim() === '' ? 'Write your name' : null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!missing && !busy) onSave(note, signedBy);
  };
  return (
    <form className={css.form} aria-label="Note" onSubmit={submit}>
      <Field label="Note on the English">
        {(control) => (
          <textarea
            {...control}
            ref={field}
            rows={3}
            maxLength={MOST_LETTERS}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        )}
      </Field>
      {isNew && (
        <TextField
          label="Your name"
          hint="It stands at your notes. It is kept on this device."
          autoComplete="name"
          maxLength={MOST_OF_A_NAME}
          value={signedBy}
          onChange={({ target }) => setSignedBy(target.value)}
        />
      )}
      <div className={css.buttons}>
        <Button type="submit" size="small" variant="go" reason={busy ? 'One moment' : missing}>
          Save
        </Button>
        <Button size="small" variant="plain" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
