import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { apiQuery, isTransient, SUBMIT_ON_SAVE_SHORTCUT, useAction, useKeepFocus } from '@shinobi/shared/client';
import type { ResponseOf } from '@shinobi/shared/contract';
import { NOTE_MAX_LENGTH } from '@shinobi/shared/domain/limits/person-records';
import { textLength } from '@shinobi/shared/domain/limits/text-limit';
import { usePlatform, useSession } from '@shinobi/shared/platform';
import { Button, Field } from '@shinobi/shared/ui';
import { formatCount, formatInstant } from '@shinobi/shared/ui/desk/format.js';
import { useKeptText } from '../common/forms/use-kept-text.js';
import { QueryContent } from '../common/page/query-content.js';
import { UserLink } from '../common/users/user-link.js';
import css from './user.module.css';

const GET = 'GET /api/Admin/GetNotes/:userId';
type NotesOfPerson = ResponseOf<typeof GET>;
type Note = NotesOfPerson['notes'][number];

/**
 * Returns a function that adds a note. Without a response the note may be stored all the same: then it is looked for, so that
 * another try does not add it twice. An idempotency key would keep the text after the note is deleted.
 */
function useAddNote(userId: number, replace: (notes: NotesOfPerson) => void) {
  const { api } = usePlatform();
  const session = useSession();
  const ownId = session.status === 'signed-in' ? session.user.userId : null;
  return async (text: string, known: readonly Note[]) => {
    try {
      replace(await api('POST /api/Admin/AddNote', { body: { userId, text } }));
    } catch (thrown) {
      const stored = isTransient(thrown) ? await api(GET, { params: { userId } }).catch(() => null) : null;
      const isNew = ({ noteId }: Note) => !known.some((note) => note.noteId === noteId);
      const isAdded = stored?.notes.some((note) => isNew(note) && note.author?.userId === ownId && note.text === text);
      if (!stored || !isAdded) throw thrown;
      replace(stored);
    }
  };
}

/** Moderators' notes on a user. The user does not see them. */
export function Notes({ userId }: { readonly userId: number }) {
  const { api } = usePlatform();
  const client = useQueryClient();
  const options = apiQuery(api, GET, { params: { userId } });
  const query = useQuery({ ...options, staleTime: 0 });
  const replace = (notes: NotesOfPerson) => client.setQueryData<NotesOfPerson>(options.queryKey, notes);
  const addNote = useAddNote(userId, replace);
  const section = useRef<HTMLElement>(null);
  useKeepFocus(section, { inList: true });
  return (
    <section ref={section} aria-labelledby="notes">
      <h2 id="notes">Notes</h2>
      <p className="quiet small">
        For moderators only: not in the user’s export, and deleted with the account. Only the author can change a note.
      </p>
      <QueryContent what="The notes" query={query} height="6rem">
        {({ notes }) => (
          <>
            <NewNote key={userId} userId={userId} onSave={(text) => addNote(text, notes)} />
            <p className="sr" role="status">
              {formatCount(notes.length, 'note')}
            </p>
            <ul className={css.notes}>
              {notes.map((note) => (
                <li key={note.noteId}>
                  <ShownNote note={note} onChanged={replace} />
                </li>
              ))}
            </ul>
          </>
        )}
      </QueryContent>
    </section>
  );
}

interface NewNoteProps extends Pick<NoteFormProps, 'onSave'> {
  readonly userId: number;
}

function NewNote({ userId, onSave }: NewNoteProps) {
  const [text, setText] = useKeptText(`note-${userId}`);
  return <NoteForm label="New note" button="Add note" text={text} onText={setText} onSave={onSave} />;
}

interface ShownNoteProps {
  readonly note: Note;
  readonly onChanged: (notes: NotesOfPerson) => void;
}

/** The change of a note that is being written. It stays in the tab until it is saved or cancelled. */
function useNoteEdit(noteId: number, text: string) {
  const [changed, setChanged] = useKeptText(`note-${noteId}-changed`);
  const [isEdited, setEdited] = useState(changed !== '');
  const edit = () => {
    setChanged(text);
    setEdited(true);
  };
  const close = () => {
    setChanged('');
    setEdited(false);
  };
  return { changed, setChanged, isEdited, edit, close };
}

/** Returns the ref of the button that opens a form. It gets the focus when the form closes and has taken the focus with it. */
function useFocusAfter(isOpen: boolean) {
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useLayoutEffect(() => {
    const isClosed = wasOpen.current && !isOpen;
    if (isClosed && document.activeElement === document.body) opener.current?.focus({ preventScroll: true });
    wasOpen.current = isOpen;
  }, [isOpen]);
  return opener;
}

function ShownNote({ note: { noteId, text, author, at, editedAt }, onChanged }: ShownNoteProps) {
  const { api, dialog } = usePlatform();
  const session = useSession();
  const { changed, setChanged, isEdited, edit, close } = useNoteEdit(noteId, text);
  const editButton = useFocusAfter(isEdited);
  const deleting = useAction(async () => onChanged(await api('POST /api/Admin/DeleteNote', { body: { noteId } })));
  const isOwn = session.status === 'signed-in' && author?.userId === session.user.userId;
  const remove = async () => {
    const question = { text: 'Delete this note for good?', confirm: 'Delete', cancel: 'Cancel' };
    if (await dialog(question)) await deleting.act();
  };
  if (isEdited)
    return (
      <NoteForm
        label="Change the note"
        button="Save note"
        text={changed}
        onText={setChanged}
        onSave={async (given) => {
          onChanged(await api('POST /api/Admin/EditNote', { body: { noteId, text: given } }));
          close();
        }}
      >
        <Button size="small" variant="plain" onClick={close}>
          Cancel
        </Button>
      </NoteForm>
    );
  return (
    <>
      <p className={css.noteText}>{text}</p>
      <p className="quiet small">
        <UserLink userId={author?.userId ?? null} name={author?.name} nobody="Deleted user" />,{' '}
        <time dateTime={at}>{formatInstant(at)} UTC</time>
        {editedAt !== null && `, changed ${formatInstant(editedAt)} UTC`}
        {isOwn && (
          <>
            {' '}
            <Button ref={editButton} size="small" variant="plain" onClick={edit}>
              Edit
            </Button>
            <Button
              size="small"
              variant="plain"
              reason={deleting.busy ? 'One moment' : null}
              onClick={() => void remove()}
            >
              Delete
            </Button>
          </>
        )}
      </p>
    </>
  );
}

interface NoteFormProps {
  readonly label: string;
  readonly button: string;
  readonly text: string;
  readonly onText: (text: string) => void;
  /** Rejects when the note could not be saved; the text stays then. */
  readonly onSave: (text: string) => Promise<unknown>;
  readonly children?: ReactNode;
}

function NoteForm({ label, button, text, onText, onSave, children }: NoteFormProps) {
  const saving = useAction(
    async (_key, given: string) => {
      await onSave(given);
      onText('');
    },
    { ofForm: true },
  );
  const { counter, tooLong } = textLength(text, NOTE_MAX_LENGTH);
  const refusal = saving.busy ? 'Saving' : text.trim() === '' ? 'Write something first' : tooLong;
  return (
    <form
      {...SUBMIT_ON_SAVE_SHORTCUT}
      className={css.noteForm}
      onSubmit={(event) => {
        event.preventDefault();
        if (!refusal) void saving.act(text.trim());
      }}
    >
      <Field label={label} error={tooLong} hint={counter ?? undefined}>
        {(control) => <textarea {...control} rows={3} value={text} onChange={({ target }) => onText(target.value)} />}
      </Field>
      <p>
        <Button type="submit" size="small" reason={refusal}>
          {button}
        </Button>
        {children}
      </p>
    </form>
  );
}
