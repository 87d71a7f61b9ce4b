import { useQuery } from '@tanstack/react-query';

/** The strokes of a character in writing order, as path data on a square of 109 by 109 (KanjiVG). */
export type Strokes = readonly string[];

/** The side length of the square that strokes are drawn in. */
export const FIELD_SIZE = 109;

const strokesUrl = (character: string) =>
  `/kanji/strokes/${(character.codePointAt(0) ?? 0).toString(16).padStart(5, '0')}.svg`;

/** Extracts the paths of a drawing. For safety, only the letters and numbers of paths reach the page, never markup. */
export const parseStrokes = (svg: string): Strokes =>
  [...svg.matchAll(/<path d="([MmLlHhVvCcSsQqTtAaZz0-9.,\s+-]+)"/g)].map(([, path = '']) => path);

async function loadStrokes(character: string, signal: AbortSignal): Promise<Strokes> {
  const response = await fetch(strokesUrl(character), { signal });
  if (!response.ok) throw new Error(`The strokes of ${character} did not load: ${response.status}.`);
  return parseStrokes(await response.text());
}

/** Loads the strokes of one character. They never change, so they are loaded once. */
export const useStrokes = (character: string) =>
  useQuery({
    queryKey: ['strokes', character],
    queryFn: ({ signal }) => loadStrokes(character, signal),
    staleTime: Infinity,
  });
