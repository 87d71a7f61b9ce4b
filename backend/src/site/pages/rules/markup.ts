const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text for an element or an attribute in quotes. */
export const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

/** JSON for a `<script type="application/json">`: nothing in it can close the element or begin a comment. */
export const inlineJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

interface Preload {
  readonly href: string;
  readonly integrity?: string;
}

const kindOf = (href: string) => {
  if (href.endsWith('.js')) return 'script';
  if (href.endsWith('.json')) return 'fetch';
  return href.endsWith('.css') ? 'style' : null;
};

/**
 * A preload link of a script, a stylesheet or a list of them; nothing for other files. It is used only when `crossorigin` and `integrity`
 * are what the page asks with; a script's needs the nonce too.
 */
export function preloadLink({ href, integrity }: Preload): string {
  const kind = kindOf(href);
  if (!kind) return '';
  // Of what a fetch asks for, the browser checks the fetch itself.
  const check = integrity && kind !== 'fetch' ? ` integrity="${escapeHtml(integrity)}"` : '';
  const nonce = kind === 'script' ? ' nonce="__NONCE__"' : '';
  return `<link rel="preload" as="${kind}" href="${escapeHtml(href)}"${check} crossorigin="anonymous"${nonce}>`;
}

/** A preload link of a call of the API, as the page's own `fetch` will make it. */
export const preloadCall = (href: string): string =>
  `<link rel="preload" as="fetch" href="${escapeHtml(href)}" crossorigin="anonymous">`;
