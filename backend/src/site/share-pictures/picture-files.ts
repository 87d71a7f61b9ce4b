import { readFileSync } from 'node:fs';
import path from 'node:path';
import { drawingWithoutFonts, type InlineDrawing } from './rules/drawing-without-fonts.js';
import type { PictureSources } from './rules/picture-svg.js';
import type { StrokesOf } from './rules/text-drawing.js';

/** The drawings of the content. Uploads of editors have other names, and are not drawn. */
const DRAWING = /^[a-z0-9-]{1,100}\.svg$/;

/** Read while a picture is drawn, which is rare, and the files have a few kilobytes. Null for a missing one. */
function readIfPresent(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

function readStrokes(folder: string, character: string): readonly string[] | null {
  const code = (character.codePointAt(0) ?? 0).toString(16).padStart(5, '0');
  const svg = readIfPresent(path.join(folder, `${code}.svg`));
  return svg === null ? null : [...svg.matchAll(/<path d="([^"]+)"/g)].map(([, data = '']) => data);
}

/** Returns the strokes and drawings in a content folder. */
export function pictureFiles(contentDir: string): PictureSources {
  const known = new Map<string, readonly string[] | null>();
  const strokesOf: StrokesOf = (character) => {
    const strokes = known.get(character);
    if (strokes !== undefined) return strokes;
    const read = readStrokes(path.join(contentDir, 'strokes'), character);
    known.set(character, read);
    return read;
  };
  const drawingOf = (name: string): InlineDrawing | null => {
    const svg = DRAWING.test(name) ? readIfPresent(path.join(contentDir, 'pictures', name)) : null;
    return svg === null ? null : drawingWithoutFonts(svg, strokesOf);
  };
  return { strokesOf, drawingOf };
}
