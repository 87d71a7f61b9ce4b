const NAME = 'en-check-name';
const keyOf = (noteId: number) => `en-check-key-${noteId}`;

function read(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}
function write(name: string, value: string): void {
  try {
    localStorage.setItem(name, value);
  } catch {
    // Without storage, the note can no longer be edited after leaving the page.
  }
}

/** The keys of the notes that were written on this device, which allow changing them, and the author's name. */
export const ownNotes = {
  keyOf: (noteId: number): string | null => read(keyOf(noteId)),
  saveKey: (noteId: number, noteKey: string): void => write(keyOf(noteId), noteKey),
  name: (): string => read(NAME) ?? '',
  saveName: (name: string): void => write(NAME, name),
};
