import type { ConvertedWord } from '@shinobi/shared/contract/learning/convert-kanji';
import { usePlatform } from '@shinobi/shared/platform';
import { useEffect, useRef, useState } from 'react';
import { type Conversion, convertLocally, convertWords, needsServer } from './convert-text.js';

/** The pause in typing after which the text is sent. */
const TYPING_PAUSE_MS = 350;
/** The number of cached responses. */
const CACHE_SIZE = 50;

interface ServerConversion {
  readonly text: string;
  readonly words: readonly ConvertedWord[];
}

/** Caches a conversion and drops the oldest one if the cache is full. */
function cacheConversion(cache: Map<string, ServerConversion>, serverConversion: ServerConversion): void {
  const [oldest] = cache.keys();
  if (cache.size >= CACHE_SIZE && oldest !== undefined) cache.delete(oldest);
  cache.set(serverConversion.text, serverConversion);
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
  const [serverConversion, setServerConversion] = useState<ServerConversion | null>(null);
  const [failedText, setFailedText] = useState<string | null>(null);
  const lastRequested = useRef<string | null>(null);
  const [cache] = useState(() => new Map<string, ServerConversion>());
  const trimmedText = text.trim();

  const convertOnServer = async (kanjis: string) => {
    if (kanjis === '' || !needsServer(kanjis) || kanjis === lastRequested.current) return;
    lastRequested.current = kanjis;
    setFailedText(null);
    const cached = cache.get(kanjis);
    if (cached) return setServerConversion(cached);
    try {
      const { words } = await api('GET /api/ConvertKanji/Convert', { query: { kanjis } });
      const converted = { text: kanjis, words };
      cacheConversion(cache, converted);
      // Ignore a response that a newer request has overtaken.
      if (lastRequested.current === kanjis) setServerConversion(converted);
    } catch {
      if (lastRequested.current !== kanjis) return;
      lastRequested.current = null;
      setFailedText(kanjis);
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

  const words = serverConversion !== null && serverConversion.text === trimmedText ? serverConversion.words : [];
  return {
    conversion: words.length > 0 ? convertWords(trimmedText, words) : convertLocally(text),
    words,
    isWaiting: needsServer(trimmedText) && words.length === 0 && failedText !== trimmedText,
    hasFailed: failedText !== null && failedText === trimmedText,
    convertNow: () => void convertOnServer(trimmedText),
  };
}
