const NAME = 'en-check-name';
const keyOf = (noteId: number) => `en-check-key-${noteId}`;

function read(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}
function keep(name: string, value: string): void {
  try {
    localStorage.setItem(name, value);
  } catch {
    // It lasts as long as the page.
  }
}

/** The keys of the notes that were written on this device, and the name they were signed with. */
export const ownNotes = {
  keyOf: (noteId: number): string | null => read(keyOf(noteId)),
  keep: (noteId: number, noteKey: string): void => keep(keyOf(noteId), noteKey),
  name: (): string => read(NAME) ?? '',
  keepName: (name: string): void => keep(NAME, name),
};
