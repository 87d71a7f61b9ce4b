import { createElement as h } from 'react';
import { renderToString } from 'react-dom/server.node';
import { StaticRouter } from 'react-router-dom';
import { inApp, routesWith, type ServedPage } from './page-tree.js';
import { serverPlatform } from './server-platform.js';
import { withServerRules } from './server-rules.js';

/** React marks a boundary that was not ready, whose content then arrives later. */
const UNREADY = /<!--\$[?!]-->/;

/**
 * Renders a page as the server does and returns its HTML. Throws when the page reads what differs between the server and a
 * browser. Only in a test with `@jest-environment node`: elsewhere there is a window.
 */
export function renderOnServer({ Page, path, address, queries }: ServedPage): string {
  if (typeof window !== 'undefined') throw new Error('Add @jest-environment node to the test: a server has no window.');
  const html = withServerRules(() =>
    renderToString(inApp(serverPlatform(), queries, h(StaticRouter, { location: address }, routesWith(path, Page)))),
  );
  if (UNREADY.test(html)) throw new Error('A part of the page is lazy. Import it in the page’s own module.');
  return html;
}
