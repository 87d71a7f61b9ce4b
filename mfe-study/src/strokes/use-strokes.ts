import { useQuery } from '@tanstack/react-query';

/** The strokes of a character in the order of writing, as path data on a field of 109 by 109 (KanjiVG). */
export type Strokes = readonly string[];

/** The side of the field that strokes are drawn on. */
export const FIELD = 109;

const addressOf = (character: string) =>
  `/kanji/strokes/${(character.codePointAt(0) ?? 0).toString(16).padStart(5, '0')}.svg`;

/** Reads the paths out of a drawing. The page never takes the file's markup over, only numbers and letters of paths. */
export const strokesIn = (svg: string): Strokes =>
  [...svg.matchAll(/<path d="([MmLlHhVvCcSsQqTtAaZz0-9.,\s+-]+)"/g)].map(([, path = '']) => path);

async function loadStrokes(character: string, signal: AbortSignal): Promise<Strokes> {
  const response = await fetch(addressOf(character), { signal });
  if (!response.ok) throw new Error(`The strokes of ${character} did not load: ${response.status}.`);
  return strokesIn(await response.text());
}

/** The strokes of one character. How a character is written does not change, so they are asked for once. */
export const useStrokes = (character: string) =>
  useQuery({
    queryKey: ['strokes', character],
    queryFn: ({ signal }) => loadStrokes(character, signal),
    staleTime: Infinity,
  });
