import type { RemoteStorage } from '@shinobi/shared/platform';

const NAME = 'en-check-name';
const keyOf = (noteId: number) => `en-check-key-${noteId}` as const;

/**
 * The keys of the notes that were written on this device, which allow changing them, and the author's name. Where storage
 * is blocked, a note can no longer be edited after leaving the page.
 */
export const createOwnNotes = ({ local }: RemoteStorage<'editor'>) => ({
  keyOf: (noteId: number): string | null => local.read(keyOf(noteId)),
  saveKey: (noteId: number, noteKey: string): void => void local.write(keyOf(noteId), noteKey),
  name: (): string => local.read(NAME) ?? '',
  saveName: (name: string): void => void local.write(NAME, name),
});
