import { LETTERS } from './letter-outlines.js';

/** Returns the data of the paths that write a character, in order, on a grid of 109; null for an unknown one. */
export type StrokesOf = (character: string) => readonly string[] | null;

export interface TextStyle {
  /** The height of one em in pixels. */
  readonly size: number;
  readonly colour: string;
  /** The width of strokes, on their grid; by default that of a brush pen. */
  readonly strokeWidth?: number;
}

/** The grid of the stroke data. */
const STROKE_GRID = 109;
/** How much of a Japanese character is above the baseline of the letters around it. */
const ABOVE_BASELINE = 0.86;
const STROKE_WIDTH = 6.5;
/** Strokes among letters are as heavy as these. */
const STROKE_WIDTH_IN_TEXT = 8;

/** Signs of Japanese text, as letters with the same meaning. */
const SUBSTITUTES: Readonly<Record<string, string>> = {
  '・': ' · ',
  '、': ', ',
  '。': '. ',
  '〜': '~',
  '「': '“',
  '」': '”',
  '→': '–',
};

/** Returns a text without what can be neither written with letters nor with strokes. */
export function drawableText(text: string, strokesOf: StrokesOf): string {
  const plain = text.normalize('NFKC').replaceAll(/[・、。〜「」→]/g, (sign) => SUBSTITUTES[sign] ?? '');
  const kept = [...plain].filter((sign) => /\s/.test(sign) || LETTERS.has(sign) || strokesOf(sign) !== null);
  return kept.join('').replaceAll(/\s+/g, ' ').trim();
}

const widthOfSign = (sign: string): number => (LETTERS.get(sign)?.width ?? 1000) / 1000;

/** Returns the width of a text in em. */
export const textWidth = (text: string): number => [...text].reduce((sum, sign) => sum + widthOfSign(sign), 0);

/** Divides a text into lines of at most so many em. A word that is longer than a line is divided. */
export function wrapText(text: string, width: number): string[] {
  const lines: string[] = [''];
  const words = text.split(' ').flatMap((word) => (textWidth(word) <= width ? [word] : dividedWord(word, width)));
  for (const word of words) {
    const longer = `${lines.at(-1)} ${word}`.trim();
    if (textWidth(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

function dividedWord(word: string, width: number): string[] {
  const parts = [''];
  for (const sign of word) {
    const longer = `${parts.at(-1)}${sign}`;
    if (textWidth(longer) <= width) parts[parts.length - 1] = longer;
    else parts.push(sign);
  }
  return parts;
}

const place = (x: number, y: number, scale: number): string =>
  `transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale.toFixed(4)})"`;

/** Returns the paths of a character that is written with strokes, with its upper left corner at x and y. */
export function drawStrokes(strokes: readonly string[], x: number, y: number, style: TextStyle): string {
  const { size, colour, strokeWidth = STROKE_WIDTH } = style;
  const paths = strokes.map((path) => `<path d="${path}"/>`).join('');
  return (
    `<g ${place(x, y, size / STROKE_GRID)} fill="none" stroke="${colour}" stroke-width="${strokeWidth}" ` +
    `stroke-linecap="round" stroke-linejoin="round">${paths}</g>`
  );
}

/** Returns the paths of a line of text that starts at x, with its baseline at y. */
export function drawText(text: string, x: number, y: number, style: TextStyle, strokesOf: StrokesOf): string {
  let at = x;
  return [...text]
    .map((sign) => {
      const left = at;
      at += widthOfSign(sign) * style.size;
      const letter = LETTERS.get(sign);
      if (letter) return `<path ${place(left, y, style.size / 1000)} fill="${style.colour}" d="${letter.path}"/>`;
      return drawStrokes(strokesOf(sign) ?? [], left, y - ABOVE_BASELINE * style.size, {
        ...style,
        strokeWidth: STROKE_WIDTH_IN_TEXT,
      });
    })
    .join('');
}
