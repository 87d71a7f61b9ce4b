import type { CheckedPage, CheckNote } from '@shinobi/shared/contract/editing/en-check';

/** The page with a note as it is now, in its place or as the last one. */
export function withNote(page: CheckedPage, note: CheckNote): CheckedPage {
  const isThere = page.notes.some(({ noteId }) => noteId === note.noteId);
  const notes = page.notes.map((each) => (each.noteId === note.noteId ? note : each));
  return { ...page, notes: isThere ? notes : [...notes, note] };
}

export const withoutNote = (page: CheckedPage, noteId: number): CheckedPage => ({
  ...page,
  notes: page.notes.filter((each) => each.noteId !== noteId),
});

/** The notes of a paragraph, or with null of those that are gone; the resolved ones only when they are wanted. */
export const notesAt = (page: CheckedPage, paragraph: number | null, withResolved: boolean): CheckNote[] =>
  page.notes.filter((note) => note.paragraph === paragraph && (withResolved || note.resolvedAt === null));
