import { useMemo } from 'react';
import { usePlatform } from '@shinobi/shared/platform';
import type { DocumentEdit } from '../common/workbench/document-kind.js';
import type { EditedFolktale } from './edited-folktale.js';
import { acceptGlosses } from './translation-drafts.js';
import type { TaleSentence } from './split-tale.js';
import * as edits from './folktale-edits.js';

const REMOVE_LINE = 'Are you sure that you want to remove this line?';
const REMOVE_WORD = 'Are you sure that you want to remove this word?';
/** Fixed text, with its spelling: shared/docs/behaviour/editing.md, rule 3. */
const MERGE = 'Do you really want to marge the words?';

export type ChangeFolktale = DocumentEdit<EditedFolktale>['change'];

/** Changes of lines and words. Asks before anything is removed or merged. */
export function useFolktaleActions(change: ChangeFolktale) {
  const { dialog } = usePlatform();
  // Stable, so that a line is rendered again only when it has changed.
  return useMemo(() => {
    const changeAfterQuestion = async (
      question: string,
      confirm: string,
      edit: (folktale: EditedFolktale) => EditedFolktale,
      onDone?: () => void,
    ) => {
      if (!(await dialog({ text: question, confirm, cancel: 'Cancel' }))) return;
      onDone?.();
      change(edit);
    };
    return {
      writeLine: (line: string, field: edits.LineField, value: string) =>
        change((folktale) => edits.writeLine(folktale, line, field, value), `${line}.${field}`),
      writeWord: (line: string, word: string, field: edits.WordField, value: string) =>
        change((folktale) => edits.writeWord(folktale, line, word, field, value), `${word}.${field}`),
      pasteLines: (line: string, field: edits.LineField, texts: readonly string[]) =>
        change((folktale) => edits.pasteLines(folktale, line, field, texts)),
      pasteSentences: (line: string, sentences: readonly TaleSentence[]) =>
        change((folktale) => edits.pasteSentences(folktale, line, sentences)),
      addSentences: (sentences: readonly TaleSentence[], isReplacing: boolean) =>
        change((folktale) => edits.addSentences(folktale, sentences, isReplacing)),
      /** With null as the word: of all words of the line. */
      acceptGlosses: (line: string, word: string | null) => change((folktale) => acceptGlosses(folktale, line, word)),
      addLine: (line: string | null) => change((folktale) => edits.addLine(folktale, line)),
      addWord: (line: string, word: string | null) => change((folktale) => edits.addWord(folktale, line, word)),
      moveLine: (line: string, step: 1 | -1) => change((folktale) => edits.moveLine(folktale, line, step)),
      mergeLines: (line: string) => change((folktale) => edits.mergeLines(folktale, line)),
      /** `onDone` runs after the confirmation, before the change is rendered. */
      removeLine: (line: string, onDone: () => void) =>
        changeAfterQuestion(REMOVE_LINE, 'Remove', (folktale) => edits.removeLine(folktale, line), onDone),
      removeWord: (line: string, word: string, onDone: () => void) =>
        changeAfterQuestion(REMOVE_WORD, 'Remove', (folktale) => edits.removeWord(folktale, line, word), onDone),
      mergeWords: (line: string, word: string) =>
        changeAfterQuestion(MERGE, 'Merge', (folktale) => edits.mergeWords(folktale, line, word)),
    };
  }, [change, dialog]);
}
export type FolktaleActions = ReturnType<typeof useFolktaleActions>;
