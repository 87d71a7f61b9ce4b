import type { MarkupBytes } from './markup-bytes.js';

/** Of HTML and CSS together. */
export const MARKUP_MAX_BYTES = 1_000_000;

// React escapes < and > in texts and attributes, so that each of them begins or ends a tag.
const ELEMENT = /<(script|style|link|iframe|object|embed|base|meta)(?![\w-])/i;
const TAG = /<[a-z][^<>]*>/gi;
const QUOTED = /"[^"]*"|'[^']*'/g;
// These name the spaces of HTML: `\s` would take a part of some characters for one (see below).
const STYLE = /[\t\n\f\r "'/]style[\t\n\f\r ]*=/i;
const HANDLER = /[\t\n\f\r "'/](on[a-z]+)[\t\n\f\r ]*=/i;
/** The page itself has elements with these ids, and reads them. */
const PAGE_ID = /[\t\n\f\r "'/]id[\t\n\f\r ]*=[\t\n\f\r ]*["']?(root|boot|page-data|remotes)(?![\w-])/i;
/** As React marks boundaries and texts. Any other comment may end elsewhere than it seems. */
const COMMENT = /<!--[^<>-]{0,20}-->/g;
/** What would end the style element that the CSS is in. */
const END_OF_STYLE = /<[!/]/;

function refusedTag(html: string): string | null {
  for (const [tag] of html.matchAll(TAG)) {
    const [, id] = PAGE_ID.exec(tag) ?? [];
    if (id !== undefined) return `It has an element with the id ${id}, which the page itself uses.`;
    const names = tag.replaceAll(QUOTED, '""');
    if (STYLE.test(names)) return `It has a style attribute, which the page's security policy refuses: ${excerpt(tag)}`;
    const [, handler] = HANDLER.exec(names) ?? [];
    if (handler !== undefined) return `It has the attribute ${handler}, which the page's security policy refuses.`;
  }
  return null;
}

/** Returns the beginning of a text of one character a byte. */
const excerpt = (text: string): string => {
  const characters = Buffer.from(text, 'latin1').toString();
  return characters.length > 100 ? `${characters.slice(0, 100)}…` : characters;
};

/** Returns why a page cannot contain the markup; null: it can. */
export function checkMarkup(markup: MarkupBytes): string | null {
  const bytes = markup.html.length + markup.css.length;
  if (bytes > MARKUP_MAX_BYTES) return `It has ${bytes} bytes of HTML and CSS; ${MARKUP_MAX_BYTES} are allowed.`;
  // All that is looked for is ASCII, which is no part of another character in UTF-8: one character a byte is fastest.
  const [html, css] = [markup.html.toString('latin1'), markup.css.toString('latin1')];
  const [, element] = ELEMENT.exec(html) ?? [];
  if (element !== undefined) return `It has a ${element.toLowerCase()} element.`;
  if (/<[!?]/.test(html.replaceAll(COMMENT, ''))) return 'It has a comment that React does not write.';
  if (END_OF_STYLE.test(css)) return 'Its CSS contains markup.';
  return refusedTag(html);
}
