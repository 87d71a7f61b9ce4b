import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { ResponseOf } from '@shinobi/shared/contract';
import { usePlatform } from '@shinobi/shared/platform';
import type { EditedLine } from './edited-folktale.js';
import { useSayIt } from './use-say-it.js';

type PublishedLine = ResponseOf<'GET /api/StoriesEdit/GetAudioStates/:id'>['lines'][number];

/** How often the states are requested while clips are being made, in milliseconds. */
const POLL_MS = 20_000;

const STATE_TEXTS: Readonly<Record<PublishedLine['state'], string>> = {
  ready: 'Has a clip',
  making: 'The clip is being made',
  missing: 'Has no clip',
  outdated: 'The clip says the text before',
  failed: 'The clip could not be made',
};

/** Says what readers hear of a line. `published` is the line of this number as readers see it. */
export function describeAudio(
  line: Pick<EditedLine, 'kanji' | 'hiragana'>,
  published: PublishedLine | undefined,
): string {
  if (!published) return 'Not registered yet, so it has no clip';
  if (published.kanji !== line.kanji.trim() || published.hiragana !== line.hiragana.trim())
    return published.state === 'missing' ? 'Has no clip' : 'Changed since the clip was made';
  const { state, failure } = published;
  return failure === null ? STATE_TEXTS[state] : `${STATE_TEXTS[state]}: ${failure}`;
}

/** What the lines sound like, and the voice that says them. */
export interface LineAudio {
  readonly describe: (line: EditedLine, index: number) => string;
  readonly sayIt: (kanji: string) => void;
}

/** Returns what the lines of a folktale sound like. `version` changes with each save. */
export function useLineAudio(storyId: number, version: number, editorToken: string | undefined): LineAudio {
  const { api } = usePlatform();
  const { data } = useQuery({
    queryKey: ['audio states', storyId, version, editorToken],
    queryFn: ({ signal }) =>
      api('GET /api/StoriesEdit/GetAudioStates/:id', { params: { id: storyId }, editorToken, signal }),
    enabled: storyId > 0,
    retry: false,
    refetchInterval: ({ state }) => (state.data?.lines.some((line) => line.state === 'making') ? POLL_MS : false),
  });
  const sayIt = useSayIt(editorToken);
  return useMemo(
    () => ({
      describe: (line, index) => (storyId > 0 && !data ? '' : describeAudio(line, data?.lines[index])),
      sayIt,
    }),
    [storyId, data, sayIt],
  );
}
