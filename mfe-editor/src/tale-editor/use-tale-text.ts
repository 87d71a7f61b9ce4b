import { useMemo } from 'react';
import { usePlatform } from '@shinobi/shared/platform';
import { useUndo } from '../common/use-undo.js';
import type { Tale } from './tale.js';
import { acceptGlosses } from './tale-drafts.js';
import * as edits from './tale-edits.js';

const REMOVE_LINE = 'Are you sure that you want to remove this line?';
const REMOVE_WORD = 'Are you sure that you want to remove this word?';
/** As the specification spells it. */
const MERGE = 'Do you really want to marge the words?';

/** The text of the folktale, every change of it undoable, and the questions before what takes something away. */
export function useTaleText(first: Tale) {
  const { dialog } = usePlatform();
  const text = useUndo<Tale>(() => first);
  const { change } = text;
  // Never changes, so that a line is drawn anew only when it is another one.
  const actions = useMemo(() => {
    const ask = async (question: string, confirm: string, then: (tale: Tale) => Tale, onDone?: () => void) => {
      if (!(await dialog({ text: question, confirm, cancel: 'Cancel' }))) return;
      onDone?.();
      change(then);
    };
    return {
      writeLine: (line: string, field: edits.LineField, value: string) =>
        change((tale) => edits.writeLine(tale, line, field, value), `${line}.${field}`),
      writeWord: (line: string, word: string, field: edits.WordField, value: string) =>
        change((tale) => edits.writeWord(tale, line, word, field, value), `${word}.${field}`),
      pasteLines: (line: string, field: edits.LineField, texts: readonly string[]) =>
        change((tale) => edits.pasteLines(tale, line, field, texts)),
      /** `word` is null for all words of the line. */
      acceptGlosses: (line: string, word: string | null) => change((tale) => acceptGlosses(tale, line, word)),
      addLine: (line: string | null) => change((tale) => edits.addLine(tale, line)),
      addWord: (line: string, word: string | null) => change((tale) => edits.addWord(tale, line, word)),
      /** `onDone` is called before the change is drawn, when the question was answered with yes. */
      removeLine: (line: string, onDone: () => void) =>
        ask(REMOVE_LINE, 'Remove', (tale) => edits.removeLine(tale, line), onDone),
      removeWord: (line: string, word: string, onDone: () => void) =>
        ask(REMOVE_WORD, 'Remove', (tale) => edits.removeWord(tale, line, word), onDone),
      mergeWords: (line: string, word: string) => ask(MERGE, 'Merge', (tale) => edits.mergeWords(tale, line, word)),
    };
  }, [change, dialog]);
  return { ...text, actions };
}
export type TaleText = ReturnType<typeof useTaleText>;
export type TaleActions = TaleText['actions'];
