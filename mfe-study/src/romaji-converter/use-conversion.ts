import type { ConvertedWord } from '@shinobi/shared/contract/learning/convert-kanji';
import { usePlatform } from '@shinobi/shared/platform';
import { useEffect, useRef, useState } from 'react';
import { convertLocally, convertWords, needsServer, type Conversion } from './convert-text.js';

/** The pause in typing after which the text is sent. */
const TYPING_PAUSE_MS = 350;
/** The number of cached responses. */
const CACHE_SIZE = 50;

interface ServerConversion {
  readonly text: string;
  readonly words: readonly ConvertedWord[];
}

/** Caches a conversion and drops the oldest one if the cache is full. */
function cacheAnswer(answers: Map<string, ServerConversion>, answer: ServerConversion): void {
  const [oldest] = answers.keys();
  if (answers.size >= CACHE_SIZE && oldest !== undefined) answers.delete(oldest);
  answers.set(answer.text, answer);
}

export interface ConversionState {
  readonly conversion: Conversion;
  /** The words with their readings; empty until the server has sent them. */
  readonly words: readonly ConvertedWord[];
  /** The server has not responded yet; the local conversion shows. */
  readonly isWaiting: boolean;
  readonly hasFailed: boolean;
  /** Converts at once. The text of the last request is not sent again (docs/behaviour/study.md, rule 9). */
  readonly convertNow: () => void;
}

/** Converts a text while it is typed: kana at once, kanji by the server. */
export function useConversion(text: string): ConversionState {
  const { api } = usePlatform();
  const [answer, setAnswer] = useState<ServerConversion | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const lastRequested = useRef<string | null>(null);
  const [answers] = useState(() => new Map<string, ServerConversion>());
  const trimmedText = text.trim();

  const convertOnServer = async (kanjis: string) => {
    if (kanjis === '' || !needsServer(kanjis) || kanjis === lastRequested.current) return;
    lastRequested.current = kanjis;
    setFailed(null);
    const known = answers.get(kanjis);
    if (known) return setAnswer(known);
    try {
      const { words } = await api('GET /api/ConvertKanji/Convert', { query: { kanjis } });
      const converted = { text: kanjis, words };
      cacheAnswer(answers, converted);
      // Ignore a response that a newer request has overtaken.
      if (lastRequested.current === kanjis) setAnswer(converted);
    } catch {
      if (lastRequested.current !== kanjis) return;
      lastRequested.current = null;
      setFailed(kanjis);
    }
  };
  const latest = useRef(convertOnServer);
  useEffect(() => {
    latest.current = convertOnServer;
  });
  useEffect(() => {
    const timer = setTimeout(() => void latest.current(trimmedText), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [trimmedText]);

  const words = answer !== null && answer.text === trimmedText ? answer.words : [];
  return {
    conversion: words.length > 0 ? convertWords(words) : convertLocally(text),
    words,
    isWaiting: needsServer(trimmedText) && words.length === 0 && failed !== trimmedText,
    hasFailed: failed !== null && failed === trimmedText,
    convertNow: () => void convertOnServer(trimmedText),
  };
}
