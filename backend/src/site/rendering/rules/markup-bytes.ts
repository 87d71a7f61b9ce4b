import type { Markup } from '@shinobi/shared/contract/platform/rendering';

/**
 * Markup as UTF-8, as it arrives from the render process and is stored: as strings, hundreds of pages would occupy the event
 * loop and its garbage collection.
 */
export interface MarkupBytes {
  readonly html: Buffer;
  readonly css: Buffer;
}

export const decodeMarkup = ({ html, css }: MarkupBytes): Markup => ({ html: String(html), css: String(css) });

/** In front of the bytes of HTML and CSS: their numbers. */
const HEADER = /^(\d{1,9}) (\d{1,9})\n/;
const HEADER_MAX_BYTES = 20;

/** Returns the markup as one sequence of bytes. */
export const packMarkup = ({ html, css }: MarkupBytes): Buffer =>
  Buffer.concat([Buffer.from(`${html.length} ${css.length}\n`), html, css]);

/** Returns null for bytes that `packMarkup` has not made, or that are incomplete. */
export function unpackMarkup(bytes: Buffer): MarkupBytes | null {
  const [header, htmlBytes, cssBytes] = HEADER.exec(bytes.toString('latin1', 0, HEADER_MAX_BYTES)) ?? [];
  if (header === undefined) return null;
  const endOfHtml = header.length + Number(htmlBytes);
  if (endOfHtml + Number(cssBytes) !== bytes.length) return null;
  return { html: bytes.subarray(header.length, endOfHtml), css: bytes.subarray(endOfHtml) };
}
