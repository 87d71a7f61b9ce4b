import { isApiError, useAction } from '@shinobi/shared/client';
import type { CheckedPage, CheckNote } from '@shinobi/shared/contract/editing/en-check';
import { usePlatform } from '@shinobi/shared/platform';
import { withNote, withoutNote } from './checked-page.js';
import { createOwnNotes } from './own-notes.js';

/** What the components of a page need to change its notes. */
export interface NoteContext {
  readonly editorToken: string | undefined;
  readonly updateNotes: (to: (page: CheckedPage) => CheckedPage) => void;
}

/** Returns the current version on the server when somebody else has changed it first, or null. */
const currentVersionOf = <T>(thrown: unknown): T | null =>
  isApiError(thrown) && thrown.code === 'StaleVersion' && thrown.current ? (thrown.current as T) : null;

interface NewNote {
  readonly paragraph: number;
  readonly mark: string;
  readonly note: string;
  readonly signedBy: string;
  /** The same for each attempt, so that a repeated request does not add the note twice. */
  readonly noteKey: string;
}

/** Adds notes. `act` resolves to whether the note was added. If the paragraph has changed, the new wording is shown. */
export function useAddNote(pageName: string, { editorToken, updateNotes }: NoteContext) {
  const { api, storage, toast } = usePlatform();
  const ownNotes = createOwnNotes(storage('editor'));
  return useAction(
    async (_key, body: NewNote) => {
      const added = await api('POST /api/EnCheck/Add', { body: { pageName, ...body }, editorToken });
      ownNotes.saveKey(added.noteId, body.noteKey);
      ownNotes.saveName(added.signedBy);
      updateNotes((page) => withNote(page, added));
    },
    {
      forGuests: true,
      ofForm: true,
      onRefused: (thrown) => {
        const current = currentVersionOf<CheckedPage>(thrown);
        if (!current) return false;
        updateNotes(() => current);
        toast({
          tone: 'trouble',
          text: 'The article has changed since you read it. The page now shows the new text. Your note is not saved yet.',
        });
        return true;
      },
    },
  );
}

type NoteChange =
  | { readonly kind: 'edit'; readonly note: string }
  | { readonly kind: 'resolve'; readonly resolved: boolean }
  | { readonly kind: 'remove' };

/** Changes a note. `act` resolves to whether it was changed. If somebody else has changed it, their version is shown. */
export function useChangeNote({ noteId, version }: CheckNote, { editorToken, updateNotes }: NoteContext) {
  const { api, storage, toast } = usePlatform();
  const ownNotes = createOwnNotes(storage('editor'));
  const noteKey = ownNotes.keyOf(noteId) ?? '';
  return useAction(
    async (_key, change: NoteChange) => {
      if (change.kind === 'remove') {
        await api('POST /api/EnCheck/Remove', { body: { noteId, noteKey }, editorToken });
        updateNotes((page) => withoutNote(page, noteId));
        return;
      }
      const changed =
        change.kind === 'edit'
          ? await api('POST /api/EnCheck/Edit', { body: { noteId, note: change.note, noteKey, version }, editorToken })
          : await api('POST /api/EnCheck/Resolve', {
              body: { noteId, resolved: change.resolved, version },
              editorToken,
            });
      updateNotes((page) => withNote(page, changed));
    },
    {
      forGuests: true,
      ofForm: true,
      onRefused: (thrown) => {
        const current = currentVersionOf<CheckNote>(thrown);
        if (!current) return false;
        updateNotes((page) => withNote(page, current));
        toast({ tone: 'trouble', text: 'Somebody else has changed this note. The page now shows their version.' });
        return true;
      },
    },
  );
}
