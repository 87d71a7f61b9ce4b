import * as query from '@tanstack/react-query';
import * as react from 'react';
import * as reactDom from 'react-dom';
import * as jsxRuntime from 'react/jsx-runtime';
import type { Markup, RenderOrder } from '@shinobi/shared/contract/platform/rendering';
import * as platform from '@shinobi/shared/platform';
import type { RemoteModule } from '@shinobi/shared/platform';
import * as router from '@shinobi/shared/platform/router';
import * as ui from '@shinobi/shared/ui';
import { criticalCss } from './critical-css.js';
import { renderMarkup } from './render-page.js';

export { prerender } from './prerender.js';
export { watchUnstableCalls } from './unstable-calls.js';

/** The libraries that remotes share with the shell, under the names by which they import them. */
export const libraries: Readonly<Record<string, unknown>> = {
  react,
  'react-dom': reactDom,
  'react/jsx-runtime': jsxRuntime,
  '@tanstack/react-query': query,
  '@shinobi/shared/platform': platform,
  '@shinobi/shared/platform/router': router,
  '@shinobi/shared/ui': ui,
};

/** Renders a page. `module` is that of the remote that owns it, `sheets` the texts of all stylesheets of the page. */
export async function renderPage(
  order: RenderOrder,
  module: RemoteModule | null,
  sheets: readonly string[],
): Promise<Markup> {
  const html = await renderMarkup(order, module);
  return { html, css: criticalCss(html, sheets) };
}
