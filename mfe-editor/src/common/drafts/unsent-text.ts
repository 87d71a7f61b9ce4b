import { useState } from 'react';
import { type RemoteStorage, usePlatform } from '@shinobi/shared/platform';

const PREFIX = 'edit-draft:unsent:';
const storageKey = (name: string) => `${PREFIX}${name}` as const;

/** Returns the text that is kept under this name, or null. */
export const readUnsentText = ({ local }: RemoteStorage<'editor'>, name: string): string | null =>
  local.read(storageKey(name));

/** Keeps a text that is not sent yet; null removes it. */
export const keepUnsentText = ({ local }: RemoteStorage<'editor'>, name: string, text: string | null): void =>
  void local.write(storageKey(name), text);

/** Whether a text that was not sent is kept under this name. */
export const hasUnsentText = (storage: RemoteStorage<'editor'>, name: string): boolean =>
  readUnsentText(storage, name) !== null;

/** Returns the names of the texts that are kept, of those that begin with a text. */
export const listUnsentTexts = ({ local }: RemoteStorage<'editor'>, beginning: string): readonly string[] =>
  local.listKeys(storageKey(beginning)).map((key) => key.slice(PREFIX.length));

/**
 * The text of a field that is sent, not saved with the document. While it is not empty, it is kept on this device, so that
 * neither a reload nor leaving the page loses it. Without a name it is not kept.
 */
export function useUnsentText(name: string | undefined): readonly [text: string, setText: (text: string) => void] {
  const { storage } = usePlatform();
  const { local } = storage('editor');
  const read = () => (name === undefined ? '' : (local.read(storageKey(name)) ?? ''));
  const [state, setState] = useState(() => ({ name, text: read() }));
  // A row gets its name only when it is saved. What was typed before that stays.
  const text = state.name === name || state.text !== '' ? state.text : read();
  const setText = (to: string) => {
    // Otherwise it would be offered again for what had this name.
    if (state.name !== undefined && state.name !== name) local.write(storageKey(state.name), null);
    setState({ name, text: to });
    if (name !== undefined) local.write(storageKey(name), to === '' ? null : to);
  };
  return [text, setText];
}
