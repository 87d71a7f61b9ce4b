import { drawableText, drawText, type StrokesOf, textWidth } from './text-drawing.js';

/** A drawing that can be placed into another one. */
export interface InlineDrawing {
  readonly width: number;
  readonly height: number;
  readonly markup: string;
}

const attributeOf = (attributes: string, name: string): string | undefined =>
  new RegExp(`\\s${name}="([^"]*)"`).exec(` ${attributes}`)?.[1];

const numberOf = (attributes: string, name: string): number => Number(attributeOf(attributes, name) ?? 0);

function outlined(attributes: string, text: string, strokesOf: StrokesOf): string {
  const size = numberOf(attributes, 'font-size');
  const shown = drawableText(text, strokesOf);
  const middle = attributeOf(attributes, 'text-anchor') === 'middle';
  const x = numberOf(attributes, 'x') - (middle ? (textWidth(shown) * size) / 2 : 0);
  const colour = attributeOf(attributes, 'fill') ?? '#000';
  return drawText(shown, x, numberOf(attributes, 'y'), { size, colour }, strokesOf);
}

/** Returns the content of an SVG file, its texts replaced by outlines; null for a file without a `viewBox`. */
export function drawingWithoutFonts(svg: string, strokesOf: StrokesOf): InlineDrawing | null {
  const [, width, height, inside] = /<svg[^>]*viewBox="0 0 (\d+) (\d+)"[^>]*>(.*)<\/svg>/s.exec(svg) ?? [];
  if (inside === undefined) return null;
  const markup = inside.replaceAll(/<text\s([^>]*)>([^<]*)<\/text>/g, (_, attributes: string, text: string) =>
    outlined(attributes, text, strokesOf),
  );
  return { width: Number(width), height: Number(height), markup };
}
