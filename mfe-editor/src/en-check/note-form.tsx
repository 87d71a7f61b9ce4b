import { type FormEvent, useEffect, useRef, useState } from 'react';
import { SUBMIT_ON_SAVE_SHORTCUT } from '@shinobi/shared/client';
import { textLength } from '@shinobi/shared/domain/limits/text-limit';
import { usePlatform } from '@shinobi/shared/platform';
import { Button, Field } from '@shinobi/shared/ui';
import { LimitedInput, LimitedTextarea } from '@shinobi/shared/ui/text/limited-field.js';
import { CHECK_NOTE_MAX_LENGTH, CHECK_SIGNATURE_MAX_LENGTH } from '@shinobi/shared/domain/limits/texts';
import { keepUnsentText, readUnsentText } from '../common/drafts/unsent-text.js';
import css from './en-check.module.css';
import { createOwnNotes } from './own-notes.js';

interface NoteFormProps {
  /** The name under which what was typed is kept on this device until it is saved or cancelled. */
  readonly keptAs: string;
  readonly note?: string;
  /** A new note is signed; an existing one keeps its signature. */
  readonly isNew?: boolean;
  readonly busy: boolean;
  /** Returns whether the note was saved. */
  readonly onSave: (note: string, signedBy: string) => Promise<boolean>;
  readonly onCancel: () => void;
}

/** What keeps a note from being saved, or null. `signedBy` is null for a note that is signed already. */
function faultOf(note: string, signedBy: string | null): string | null {
  if (note.trim() === '') return 'Write a note first';
  if (signedBy?.trim() === '') return 'Write your name';
  return (
    textLength(note, CHECK_NOTE_MAX_LENGTH).tooLong ?? textLength(signedBy ?? '', CHECK_SIGNATURE_MAX_LENGTH).tooLong
  );
}

/** The text of a note. What was typed survives a reload and leaving the page. */
function useNoteText(keptAs: string, before: string) {
  const storage = usePlatform().storage('editor');
  const [kept] = useState(() => readUnsentText(storage, keptAs));
  const [note, setNote] = useState(kept ?? before);
  const change = (text: string) => {
    setNote(text);
    keepUnsentText(storage, keptAs, text === before ? null : text);
  };
  const forget = () => keepUnsentText(storage, keptAs, null);
  return { note, change, forget, wasKept: kept !== null };
}

/** A form for a new or an existing note. The text stays when the server refuses it. */
export function NoteForm({ keptAs, note: before = '', isNew = false, busy, onSave, onCancel }: NoteFormProps) {
  const { note, change: setNote, forget, wasKept } = useNoteText(keptAs, before);
  const { storage } = usePlatform();
  const [signedBy, setSignedBy] = useState(() => createOwnNotes(storage('editor')).name());
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    // With a kept text the form opens together with the page, where nobody asked for it.
    if (!wasKept) field.current?.focus();
  }, [wasKept]);
  const refusal = faultOf(note, isNew ? signedBy : null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!refusal && !busy && (await onSave(note, signedBy))) forget();
  };
  const cancel = () => {
    forget();
    onCancel();
  };
  return (
    <form className={css.form} aria-label="Note" onSubmit={(event) => void submit(event)} {...SUBMIT_ON_SAVE_SHORTCUT}>
      <Field label="Note on the English">
        {(control) => (
          <LimitedTextarea
            {...control}
            ref={field}
            rows={3}
            limit={CHECK_NOTE_MAX_LENGTH}
            value={note}
            onText={setNote}
          />
        )}
      </Field>
      {isNew && (
        <Field label="Your name" hint="Shown with your notes. It stays on this device.">
          {(control) => (
            <LimitedInput
              {...control}
              autoComplete="name"
              limit={CHECK_SIGNATURE_MAX_LENGTH}
              value={signedBy}
              onText={setSignedBy}
            />
          )}
        </Field>
      )}
      <div className={css.buttons}>
        <Button type="submit" size="small" variant="go" reason={busy ? 'One moment' : refusal}>
          Save
        </Button>
        <Button size="small" variant="plain" onClick={cancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
