import { usePlatform } from '@shinobi/shared/platform';
import type { DocumentKind, SaveMode } from './document-kind.js';

/** Asks before a document is saved, and reports how it went, in the way of its kind. */
export function useSaveDialogs<T extends object, S>({ saveDialogs, publishing }: DocumentKind<T, S>) {
  const { dialog, toast } = usePlatform();
  const dialogsOf = (mode: SaveMode) => (mode === 'publish' ? publishing?.dialogs : saveDialogs);
  /** Returns whether the document may be saved. */
  const confirmSaving = async (mode: SaveMode, value: T): Promise<boolean> => {
    for (const question of dialogsOf(mode)?.questions(value) ?? [])
      if (!(await dialog({ ...question, cancel: 'Cancel' }))) return false;
    return true;
  };
  const showSaved = async (mode: SaveMode, version: number) => {
    const dialogs = dialogsOf(mode);
    if (!dialogs) return toast({ text: `Version ${version} is saved.` });
    await dialog({ text: dialogs.success });
  };
  const showFailure = async (mode: SaveMode, isRefusal: boolean) => {
    const dialogs = dialogsOf(mode);
    if (!dialogs) return;
    for (const text of isRefusal ? [dialogs.refusal] : dialogs.failure) await dialog({ text });
  };
  return { confirmSaving, showSaved, showFailure };
}
