import type { Markup } from '@shinobi/shared/contract/platform/rendering';

/** Of HTML and CSS together. */
const MAX_BYTES = 1_000_000;

// React escapes < and > in texts and attributes, so that each of them begins or ends a tag.
const ELEMENT = /<(script|style|link|iframe|object|embed|base|meta)(?![\w-])/i;
const TAG = /<[a-z][^<>]*>/gi;
const QUOTED = /"[^"]*"|'[^']*'/g;
const STYLE = /[\s"'/]style\s*=/i;
const HANDLER = /[\s"'/](on[a-z]+)\s*=/i;
/** The page itself has elements with these ids, and reads them. */
const PAGE_ID = /[\s"'/]id\s*=\s*["']?(root|boot|page-data|remotes)(?![\w-])/i;
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

const excerpt = (text: string): string => (text.length > 100 ? `${text.slice(0, 100)}…` : text);

/** Returns why a page cannot contain the markup; null: it can. */
export function checkMarkup({ html, css }: Markup): string | null {
  const bytes = Buffer.byteLength(html) + Buffer.byteLength(css);
  if (bytes > MAX_BYTES) return `It has ${bytes} bytes of HTML and CSS; ${MAX_BYTES} are allowed.`;
  const [, element] = ELEMENT.exec(html) ?? [];
  if (element !== undefined) return `It has a ${element.toLowerCase()} element.`;
  if (/<[!?]/.test(html.replaceAll(COMMENT, ''))) return 'It has a comment that React does not write.';
  if (END_OF_STYLE.test(css)) return 'Its CSS contains markup.';
  return refusedTag(html);
}
