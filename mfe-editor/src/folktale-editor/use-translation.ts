import { useRef, useState } from 'react';
import { errorText, randomId } from '@shinobi/shared/client';
import { usePlatform } from '@shinobi/shared/platform';
import type { EditedFolktale, EditedLine, EditedWord } from './edited-folktale.js';
import { applyDraft, applyWordDraft } from './folktale-edits.js';
import type { ChangeFolktale } from './use-folktale-actions.js';

/** What is being translated: a line or a word (by its id), or all lines one after another. */
export type RunningTranslation =
  | { readonly target: string; readonly done?: undefined }
  | { readonly target: 'all'; readonly done: number; readonly total: number };

interface TranslationOptions {
  readonly storyId: number;
  readonly editorToken: string | undefined;
  readonly folktale: EditedFolktale;
  readonly change: ChangeFolktale;
}

/** Runs one piece of work at a time, which `stop` aborts. `running` says what it is, for as long as it takes. */
function useAbortableWork() {
  const [running, setRunning] = useState<RunningTranslation | null>(null);
  const abortController = useRef<AbortController | null>(null);
  const run = async (work: (signal: AbortSignal) => Promise<void>) => {
    if (abortController.current) return;
    const controller = new AbortController();
    abortController.current = controller;
    try {
      await work(controller.signal);
    } finally {
      abortController.current = null;
      setRunning(null);
    }
  };
  return { running, setRunning, run, stop: () => abortController.current?.abort() };
}

/** Requests translations one at a time. A failure is logged and reported, and stops the action. */
export function useTranslation({ storyId, editorToken, folktale, change }: TranslationOptions) {
  const { api, report, toast } = usePlatform();
  const { running, setRunning, run, stop } = useAbortableWork();

  /** Sends one request; returns false when it failed or was stopped. */
  const attempt = async (what: string, signal: AbortSignal, request: () => Promise<void>): Promise<boolean> => {
    try {
      await request();
      return true;
    } catch (error) {
      if (signal.aborted) return false;
      report('EditorTranslateFailed', { storyId, what, error: String(error) });
      toast({ tone: 'trouble', text: `${what} was not translated. ${errorText(error)}` });
      return false;
    }
  };
  const requestLine = (line: EditedLine, lineNumber: number, signal: AbortSignal, burst: string) =>
    attempt(`Line ${lineNumber}`, signal, async () => {
      const kanji = line.kanji.trim();
      const body = { storyId, lineNumber, kanji };
      const draft = await api('POST /api/StoriesEdit/Translate', { body, editorToken, signal });
      change((now) => applyDraft(now, line.id, kanji, draft), burst);
    });

  const translateLine = (lineId: string) => {
    const index = folktale.lines.findIndex(({ id }) => id === lineId);
    const line = folktale.lines[index];
    if (!line?.kanji.trim()) return;
    void run(async (signal) => {
      setRunning({ target: lineId });
      await requestLine(line, index + 1, signal, `translate ${lineId}`);
    });
  };
  const translateWord = (lineId: string, word: EditedWord) => {
    const kanji = word.kanji.trim();
    const lineNumber = folktale.lines.findIndex(({ id }) => id === lineId) + 1;
    const wordNumber = (folktale.lines[lineNumber - 1]?.words.findIndex(({ id }) => id === word.id) ?? 0) + 1;
    if (!kanji) return;
    void run(async (signal) => {
      setRunning({ target: word.id });
      await attempt(`The word ${kanji}`, signal, async () => {
        const body = { storyId, lineNumber, wordNumber, kanji };
        const draft = await api('POST /api/StoriesEdit/TranslateWord', { body, editorToken, signal });
        change((now) => applyWordDraft(now, lineId, word.id, kanji, draft.word));
      });
    });
  };
  const translateAll = () => {
    const lines = folktale.lines
      .map((line, index) => ({ line, lineNumber: index + 1 }))
      .filter(({ line }) => line.kanji.trim());
    if (lines.length === 0) return;
    const burst = `translate all ${randomId()}`;
    void run(async (signal) => {
      for (const [done, { line, lineNumber }] of lines.entries()) {
        setRunning({ target: 'all', done, total: lines.length });
        if (!(await requestLine(line, lineNumber, signal, burst)) || signal.aborted) return;
      }
    });
  };
  return { running, translateLine, translateWord, translateAll, stop };
}
export type Translation = ReturnType<typeof useTranslation>;
