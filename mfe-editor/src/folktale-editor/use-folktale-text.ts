import { useMemo } from 'react';
import { usePlatform } from '@shinobi/shared/platform';
import { useUndo } from '../common/undo/use-undo.js';
import type { EditedFolktale } from './edited-folktale.js';
import { acceptGlosses } from './translation-drafts.js';
import * as edits from './folktale-edits.js';

const REMOVE_LINE = 'Are you sure that you want to remove this line?';
const REMOVE_WORD = 'Are you sure that you want to remove this word?';
/** As the specification spells it. */
const MERGE = 'Do you really want to marge the words?';

/** The text of the folktale, every change of it undoable, and the questions before what takes something away. */
export function useFolktaleText(first: EditedFolktale) {
  const { dialog } = usePlatform();
  const text = useUndo<EditedFolktale>(() => first);
  const { change } = text;
  // Never changes, so that a line is drawn anew only when it is another one.
  const actions = useMemo(() => {
    const ask = async (
      question: string,
      confirm: string,
      then: (folktale: EditedFolktale) => EditedFolktale,
      onDone?: () => void,
    ) => {
      if (!(await dialog({ text: question, confirm, cancel: 'Cancel' }))) return;
      onDone?.();
      change(then);
    };
    return {
      writeLine: (line: string, field: edits.LineField, value: string) =>
        change((folktale) => edits.writeLine(folktale, line, field, value), `${line}.${field}`),
      writeWord: (line: string, word: string, field: edits.WordField, value: string) =>
        change((folktale) => edits.writeWord(folktale, line, word, field, value), `${word}.${field}`),
      pasteLines: (line: string, field: edits.LineField, texts: readonly string[]) =>
        change((folktale) => edits.pasteLines(folktale, line, field, texts)),
      /** `word` is null for all words of the line. */
      acceptGlosses: (line: string, word: string | null) => change((folktale) => acceptGlosses(folktale, line, word)),
      addLine: (line: string | null) => change((folktale) => edits.addLine(folktale, line)),
      addWord: (line: string, word: string | null) => change((folktale) => edits.addWord(folktale, line, word)),
      /** `onDone` is called before the change is drawn, when the question was answered with yes. */
      removeLine: (line: string, onDone: () => void) =>
        ask(REMOVE_LINE, 'Remove', (folktale) => edits.removeLine(folktale, line), onDone),
      removeWord: (line: string, word: string, onDone: () => void) =>
        ask(REMOVE_WORD, 'Remove', (folktale) => edits.removeWord(folktale, line, word), onDone),
      mergeWords: (line: string, word: string) =>
        ask(MERGE, 'Merge', (folktale) => edits.mergeWords(folktale, line, word)),
    };
  }, [change, dialog]);
  return { ...text, actions };
}
export type FolktaleText = ReturnType<typeof useFolktaleText>;
export type FolktaleActions = FolktaleText['actions'];
