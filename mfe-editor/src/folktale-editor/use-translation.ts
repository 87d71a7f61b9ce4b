import { useRef, useState } from 'react';
import { randomId, troubleText } from '@shinobi/shared/client';
import { usePlatform } from '@shinobi/shared/platform';
import type { EditedLine, EditedWord } from './edited-folktale.js';
import { applyDraft, applyWordDraft } from './folktale-edits.js';
import type { FolktaleText } from './use-folktale-text.js';

/** What is being translated: a line, a word (by the id), or all lines one after another. */
export type RunningTranslation =
  | { readonly of: string; readonly done?: undefined }
  | { readonly of: 'all'; readonly done: number; readonly total: number };

interface TranslationOptions {
  readonly storyId: number;
  readonly editorToken: string | undefined;
  readonly text: FolktaleText;
}

/** Drafts from the server, one request at a time. A failure is logged and told, and the action abandoned. */
export function useTranslation({ storyId, editorToken, text: { value: folktale, change } }: TranslationOptions) {
  const { api, report, toast } = usePlatform();
  const [running, setRunning] = useState<RunningTranslation | null>(null);
  const stopping = useRef<AbortController | null>(null);

  const begin = async (work: (signal: AbortSignal) => Promise<void>) => {
    if (stopping.current) return;
    const controller = new AbortController();
    stopping.current = controller;
    try {
      await work(controller.signal);
    } finally {
      stopping.current = null;
      setRunning(null);
    }
  };
  /** Does one request; false when it failed or was stopped. */
  const attempt = async (what: string, signal: AbortSignal, work: () => Promise<void>): Promise<boolean> => {
    try {
      await work();
      return true;
    } catch (error) {
      if (signal.aborted) return false;
      report('EditorTranslateFailed', { storyId, what, error: String(error) });
      toast({ tone: 'trouble', text: `${what} was not translated. ${troubleText(error)}` });
      return false;
    }
  };
  const translateLine = ({ id, kanji }: EditedLine, lineNumber: number, signal: AbortSignal, burst: string) =>
    attempt(`Line ${lineNumber}`, signal, async () => {
      const asked = kanji.trim();
      const body = { storyId, lineNumber, kanji: asked };
      const draft = await api('POST /api/StoriesEdit/Translate', { body, editorToken, signal });
      change((now) => applyDraft(now, id, asked, draft), burst);
    });

  const line = (lineId: string) => {
    const at = folktale.lines.findIndex(({ id }) => id === lineId);
    const found = folktale.lines[at];
    if (!found?.kanji.trim()) return;
    void begin(async (signal) => {
      setRunning({ of: lineId });
      await translateLine(found, at + 1, signal, `translate ${lineId}`);
    });
  };
  const word = (lineId: string, { id, kanji }: EditedWord) => {
    const asked = kanji.trim();
    const lineNumber = folktale.lines.findIndex((each) => each.id === lineId) + 1;
    const wordNumber = (folktale.lines[lineNumber - 1]?.words.findIndex((each) => each.id === id) ?? 0) + 1;
    if (!asked) return;
    void begin(async (signal) => {
      setRunning({ of: id });
      await attempt(`The word ${asked}`, signal, async () => {
        const body = { storyId, lineNumber, wordNumber, kanji: asked };
        const draft = await api('POST /api/StoriesEdit/TranslateWord', { body, editorToken, signal });
        change((now) => applyWordDraft(now, lineId, id, asked, draft.word));
      });
    });
  };
  const all = () => {
    const todo = folktale.lines
      .map((each, at) => ({ each, lineNumber: at + 1 }))
      .filter(({ each }) => each.kanji.trim());
    if (todo.length === 0) return;
    const burst = `translate all ${randomId()}`;
    void begin(async (signal) => {
      for (const [done, { each, lineNumber }] of todo.entries()) {
        setRunning({ of: 'all', done, total: todo.length });
        if (!(await translateLine(each, lineNumber, signal, burst)) || signal.aborted) return;
      }
    });
  };
  return { running, line, word, all, stop: () => stopping.current?.abort() };
}
export type Translation = ReturnType<typeof useTranslation>;
