const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes a text for an element or a quoted attribute. */
export const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

/** Returns JSON for a `<script type="application/json">`: it can neither close the element nor start a comment. */
export const inlineJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

interface PreloadTarget {
  readonly href: string;
  readonly integrity?: string;
}

const kindOf = (href: string) => {
  if (href.endsWith('.js')) return 'script';
  if (href.endsWith('.json')) return 'fetch';
  return href.endsWith('.css') ? 'style' : null;
};

/**
 * Returns a preload link for a script, a stylesheet or a file list; an empty text for other files. The browser uses it
 * only if `crossorigin` and `integrity` match the page's request; a script needs the nonce too.
 */
export function preloadLink({ href, integrity }: PreloadTarget): string {
  const kind = kindOf(href);
  if (!kind) return '';
  // The browser checks fetched files when the page fetches them.
  const check = integrity && kind !== 'fetch' ? ` integrity="${escapeHtml(integrity)}"` : '';
  const nonce = kind === 'script' ? ' nonce="__NONCE__"' : '';
  return `<link rel="preload" as="${kind}" href="${escapeHtml(href)}"${check} crossorigin="anonymous"${nonce}>`;
}

/** Returns a preload link for an API call, matching the page's own `fetch`. */
export const preloadCall = (href: string): string =>
  `<link rel="preload" as="fetch" href="${escapeHtml(href)}" crossorigin="anonymous">`;
