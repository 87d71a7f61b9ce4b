import type { ConvertedWord } from '@shinobi/shared/contract/learning/convert-kanji';
import { usePlatform } from '@shinobi/shared/platform';
import { useEffect, useRef, useState } from 'react';
import { convertHere, convertWords, needsServer, type Conversion } from './convert-text.js';

/** Milliseconds without a key after which a text is asked for. */
const PAUSE = 350;
/** So many answers are remembered. */
const KEPT = 50;

interface Answer {
  readonly text: string;
  readonly words: readonly ConvertedWord[];
}

/** The oldest one is forgotten for a new one. */
function remember(answers: Map<string, Answer>, answer: Answer): void {
  const [oldest] = answers.keys();
  if (answers.size >= KEPT && oldest !== undefined) answers.delete(oldest);
  answers.set(answer.text, answer);
}

export interface ConverterState {
  readonly conversion: Conversion;
  /** The words with their readings, where the server has told them. */
  readonly words: readonly ConvertedWord[];
  /** The server is still reading: what shows is what can be known without it. */
  readonly isWaiting: boolean;
  readonly hasFailed: boolean;
  /** Asks at once. A text that has been answered is not asked for again. */
  readonly ask: () => void;
}

/** A text converted while it is typed: at once as far as kana go, by the server where it takes a dictionary. */
export function useConversion(text: string): ConverterState {
  const { api } = usePlatform();
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const lastAsked = useRef<string | null>(null);
  const [answers] = useState(() => new Map<string, Answer>());
  const wanted = text.trim();

  const askFor = async (kanjis: string) => {
    if (kanjis === '' || !needsServer(kanjis) || kanjis === lastAsked.current) return;
    lastAsked.current = kanjis;
    setFailed(null);
    const known = answers.get(kanjis);
    if (known) return setAnswer(known);
    try {
      const { words } = await api('GET /api/ConvertKanji/Convert', { query: { kanjis } });
      const told = { text: kanjis, words };
      remember(answers, told);
      // An answer that was overtaken by another question is not wanted now.
      if (lastAsked.current === kanjis) setAnswer(told);
    } catch {
      if (lastAsked.current !== kanjis) return;
      lastAsked.current = null;
      setFailed(kanjis);
    }
  };
  const latest = useRef(askFor);
  useEffect(() => {
    latest.current = askFor;
  });
  useEffect(() => {
    const timer = setTimeout(() => void latest.current(wanted), PAUSE);
    return () => clearTimeout(timer);
  }, [wanted]);

  const words = answer !== null && answer.text === wanted ? answer.words : [];
  return {
    conversion: words.length > 0 ? convertWords(words) : convertHere(text),
    words,
    isWaiting: needsServer(wanted) && words.length === 0 && failed !== wanted,
    hasFailed: failed !== null && failed === wanted,
    ask: () => void askFor(wanted),
  };
}
