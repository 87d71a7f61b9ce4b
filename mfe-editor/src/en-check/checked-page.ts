import type { CheckedPage, CheckNote } from '@shinobi/shared/contract/editing/en-check';

/** Replaces a note, or adds a new one at the end. */
export function withNote(page: CheckedPage, note: CheckNote): CheckedPage {
  const exists = page.notes.some(({ noteId }) => noteId === note.noteId);
  const notes = page.notes.map((each) => (each.noteId === note.noteId ? note : each));
  return { ...page, notes: exists ? notes : [...notes, note] };
}

export const withoutNote = (page: CheckedPage, noteId: number): CheckedPage => ({
  ...page,
  notes: page.notes.filter((each) => each.noteId !== noteId),
});

/** Returns the notes on a paragraph, or with null those on removed paragraphs. */
export const findNotes = (page: CheckedPage, paragraph: number | null, withResolved: boolean): CheckNote[] =>
  page.notes.filter((note) => note.paragraph === paragraph && (withResolved || note.resolvedAt === null));
