import { type EmblemColour, FOLKTALE_EMBLEMS } from '@shinobi/shared/domain/drawings/folktale-emblems';
import type { InlineDrawing } from './drawing-without-fonts.js';
import type { PictureContent } from './picture-content.js';
import { drawableText, drawStrokes, drawText, type StrokesOf, textWidth, wrapText } from './text-drawing.js';

/** The size that social networks ask for. */
export const PICTURE_WIDTH = 1200;
export const PICTURE_HEIGHT = 630;

/** The colours of the light theme (shared/src/ui/tokens.css). */
const COLOURS = {
  ...{ paper: '#f6f1e6', sheet: '#fffdf7', pulp: '#ece4d2', fold: '#d9cfb9', edge: '#857a64' },
  ...{ ink: '#1b1d22', quietInk: '#5d574b', stroke: '#163f86', strokeDry: '#007bff', seal: '#dc3545', line: '#18233d' },
} as const;
const FILLS: Readonly<Record<EmblemColour, string>> = {
  ...{ paper: COLOURS.sheet, red: COLOURS.seal, gold: '#e6b74a', blue: '#2f63b5', deep: '#234d92' },
};

const MARGIN = 80;
const ART = { x: 740, y: 105, width: 380, height: 400 };
const TITLE_SIZES = [88, 76, 66, 56, 48];
const TITLE_HEIGHT = 300;
const LEADING = 1.22;
const CELLS_MAX = 9;

/** し in one stroke, on a seal: the mark of the site, on a grid of 64. */
const MARK =
  `<path d="M6 9Q6 4 12 4L52 3Q60 3 60 10L61 53Q61 61 53 61L11 60Q4 60 4 53Z" fill="${COLOURS.seal}"/>` +
  '<path d="M22 12C20 24 18 32 19 41C20 53 36 54 43 46C46 42 48 38 50 32" fill="none" stroke="#fff" ' +
  'stroke-width="8" stroke-linecap="round"/>';

/** The brush stroke below everything, full of ink at its left end. */
const BRUSH =
  `<defs><linearGradient id="ink"><stop offset="0.2" stop-color="${COLOURS.stroke}"/>` +
  `<stop offset="1" stop-color="${COLOURS.strokeDry}"/></linearGradient></defs>` +
  '<path fill="url(#ink)" d="M78 566C70 552 88 542 118 545C400 560 760 532 1118 556C1128 557 1128 561 1118 562' +
  'C840 566 420 590 122 584C98 583 84 578 78 566Z"/>';

/** What is drawn next to the title, if anything: the strokes and drawings of the content. */
export interface PictureSources {
  readonly strokesOf: StrokesOf;
  drawingOf(name: string): InlineDrawing | null;
}

interface Art {
  readonly markup: string;
  /** The left edge, which the title does not reach. */
  readonly left: number;
}

function emblemArt(name: string): Art | null {
  const shapes = Object.hasOwn(FOLKTALE_EMBLEMS, name) ? FOLKTALE_EMBLEMS[name] : undefined;
  if (!shapes) return null;
  const drawn = shapes.map(({ path, fill, at = [0, 0] }) => {
    const colour = fill ? FILLS[fill] : 'none';
    return `<path transform="translate(${at.join(' ')})" fill="${colour}" d="${path}"/>`;
  });
  const left = ART.x + 60;
  const cover =
    `<rect x="${left}" y="${ART.y}" width="320" height="${ART.height}" rx="8" fill="${COLOURS.pulp}"/>` +
    `<path d="M${left + 24} ${ART.y}v${ART.height}" stroke="${COLOURS.edge}" stroke-width="2" stroke-dasharray="8 7"/>`;
  const emblem =
    `<g transform="translate(${left + 50} ${ART.y + 75}) scale(2.6)" stroke="${COLOURS.line}" stroke-width="3" ` +
    `stroke-linecap="round" stroke-linejoin="round">${drawn.join('')}</g>`;
  return { markup: cover + emblem, left };
}

function drawingArt({ width, height, markup }: InlineDrawing): Art {
  const scale = Math.min((ART.width + 80) / width, ART.height / height);
  const left = PICTURE_WIDTH - MARGIN - width * scale;
  const top = ART.y + (ART.height - height * scale) / 2;
  return { markup: `<g transform="translate(${left} ${top}) scale(${scale})">${markup}</g>`, left };
}

/** Characters as in a tracing book. */
function charactersArt(characters: readonly string[], strokesOf: StrokesOf): Art | null {
  const shown = characters.slice(0, CELLS_MAX);
  if (shown.length === 0) return null;
  // A short word is written downwards.
  const columns = shown.length < 4 ? 1 : Math.ceil(Math.sqrt(shown.length));
  const rows = Math.ceil(shown.length / columns);
  const side = Math.min(ART.width / columns, ART.height / rows, 300);
  const left = PICTURE_WIDTH - MARGIN - side * columns;
  const top = ART.y + (ART.height - side * rows) / 2;
  const cells = shown.map((character, at) => {
    const [x, y] = [left + (at % columns) * side, top + Math.floor(at / columns) * side];
    const half = side / 2;
    return (
      `<rect x="${x}" y="${y}" width="${side}" height="${side}" fill="${COLOURS.sheet}" stroke="${COLOURS.fold}" ` +
      `stroke-width="3"/><path d="M${x} ${y + half}h${side}M${x + half} ${y}v${side}" stroke="${COLOURS.fold}" ` +
      `stroke-width="2" stroke-dasharray="6 8"/>` +
      drawStrokes(strokesOf(character) ?? [], x + side * 0.09, y + side * 0.09, {
        size: side * 0.82,
        colour: COLOURS.stroke,
      })
    );
  });
  return { markup: cells.join(''), left };
}

/** The mark of the site, large. */
const markArt = (): Art => ({ markup: `<g transform="translate(800 130) scale(5)">${MARK}</g>`, left: 800 });

function artOf({ emblem, drawing, characters }: PictureContent, { strokesOf, drawingOf }: PictureSources): Art {
  const drawn = drawing === undefined ? null : drawingOf(drawing);
  const written = [...(characters ?? '')].filter((character) => strokesOf(character) !== null);
  return (
    (emblem === undefined ? null : emblemArt(emblem)) ??
    (drawn && drawingArt(drawn)) ??
    charactersArt(written, strokesOf) ??
    markArt()
  );
}

/** Returns the lines of the title in the largest size in which they fit; the last line of a longer one is shortened. */
function titleLines(title: string, width: number): { readonly size: number; readonly lines: readonly string[] } {
  const fitting = TITLE_SIZES.map((size) => ({ size, lines: wrapText(title, width / size) }));
  const heightOf = ({ size, lines }: { size: number; lines: readonly string[] }) => size * LEADING * lines.length;
  const found = fitting.find((each) => heightOf(each) <= TITLE_HEIGHT);
  if (found) return found;
  const size = TITLE_SIZES.at(-1) ?? 48;
  const lines = wrapText(title, width / size).slice(0, Math.floor(TITLE_HEIGHT / (size * LEADING)));
  return { size, lines: lines.map((line, at) => (at === lines.length - 1 ? shortened(line, width / size) : line)) };
}

function shortened(line: string, width: number): string {
  const signs = [...line];
  while (textWidth(`${signs.join('')}…`) > width) signs.pop();
  return `${signs.join('').trimEnd()}…`;
}

/** Returns a sharing picture as SVG. It has outlines only, so that it looks the same on a machine without fonts. */
export function pictureSvg(content: PictureContent, sources: PictureSources): string {
  const { strokesOf } = sources;
  const art = artOf(content, sources);
  const { size, lines } = titleLines(drawableText(content.title, strokesOf), art.left - MARGIN - 50);
  const label = drawableText(content.label, strokesOf);
  const top = 315 - (size * LEADING * lines.length) / 2 + size * 0.8;
  const title = lines.map((line, at) =>
    drawText(line, MARGIN, top + at * size * LEADING, { size, colour: COLOURS.ink }, strokesOf),
  );
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${PICTURE_WIDTH}" height="${PICTURE_HEIGHT}" ` +
    `viewBox="0 0 ${PICTURE_WIDTH} ${PICTURE_HEIGHT}">` +
    `<rect width="${PICTURE_WIDTH}" height="${PICTURE_HEIGHT}" fill="${COLOURS.paper}"/>` +
    `<g transform="translate(${MARGIN} 62)">${MARK}</g>` +
    drawText(label, MARGIN + 84, 106, { size: 34, colour: COLOURS.quietInk }, strokesOf) +
    title.join('') +
    art.markup +
    `${BRUSH}</svg>`
  );
}
