import { useEffect, useState } from 'react';
import { usePlatform } from '@shinobi/shared/platform';
import type { EditedLine } from './edited-folktale.js';

/** The most sentences that the server reads in one request. */
const SENTENCES_PER_REQUEST = 50;
/** The pause in typing after which readings are requested, in milliseconds. */
const IDLE_MS = 800;

/** Returns how the analyser reads the lines, by their Japanese. New readings are requested when typing pauses. */
export function useReadings(
  lines: readonly EditedLine[],
  editorToken: string | undefined,
): ReadonlyMap<string, string> {
  const { api, report } = usePlatform();
  const [readings, setReadings] = useState<ReadonlyMap<string, string>>(() => new Map());

  useEffect(() => {
    const sentences = [...new Set(lines.map(({ kanji }) => kanji.trim()))]
      .filter((kanji) => kanji !== '' && !readings.has(kanji))
      .slice(0, SENTENCES_PER_REQUEST);
    if (sentences.length === 0) return undefined;
    const controller = new AbortController();
    const loadReadings = async () => {
      const { signal } = controller;
      const body = { sentences };
      const response = await api('POST /api/StoriesEdit/GetReadings', { body, editorToken, signal });
      setReadings(
        (known) => new Map([...known, ...sentences.map((each, at) => [each, response.readings[at] ?? ''] as const)]),
      );
    };
    // A missing warning is not worth an error: the readings are requested again with the next change.
    const onError = (error: unknown) => {
      if (!controller.signal.aborted) report('EditorReadingsFailed', { error: String(error) });
    };
    const timer = setTimeout(() => void loadReadings().catch(onError), IDLE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [lines, readings, api, report, editorToken]);

  return readings;
}
