import { useEffect, useState } from 'react';
import { usePlatform } from '@shinobi/shared/platform';
import type { EditedLine } from './edited-folktale.js';

/** How many the server reads at a time. */
const AT_ONCE = 50;
/** Milliseconds of quiet after which what was typed is read. */
const QUIET_MS = 800;

/** How the analyser reads the lines, by their Japanese; asked for what is new once typing pauses. */
export function useReadings(
  lines: readonly EditedLine[],
  editorToken: string | undefined,
): ReadonlyMap<string, string> {
  const { api, report } = usePlatform();
  const [readings, setReadings] = useState<ReadonlyMap<string, string>>(() => new Map());

  useEffect(() => {
    const sentences = [...new Set(lines.map(({ kanji }) => kanji.trim()))]
      .filter((kanji) => kanji !== '' && !readings.has(kanji))
      .slice(0, AT_ONCE);
    if (sentences.length === 0) return undefined;
    const controller = new AbortController();
    const read = async () => {
      const { signal } = controller;
      const body = { sentences };
      const answer = await api('POST /api/StoriesEdit/GetReadings', { body, editorToken, signal });
      setReadings(
        (known) => new Map([...known, ...sentences.map((each, at) => [each, answer.readings[at] ?? ''] as const)]),
      );
    };
    // A warning less is no reason to disturb: what is new is asked for again with the next change.
    const failed = (error: unknown) => {
      if (!controller.signal.aborted) report('EditorReadingsFailed', { error: String(error) });
    };
    const timer = setTimeout(() => void read().catch(failed), QUIET_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [lines, readings, api, report, editorToken]);

  return readings;
}
