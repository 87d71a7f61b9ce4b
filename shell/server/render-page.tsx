import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import type { RenderOrder } from '@shinobi/shared/contract/platform/rendering';
import { PlatformContext, type RemoteModule } from '@shinobi/shared/platform';
import { App } from '../src/app/app.js';
import { ShellContext } from '../src/context/shell-context.js';
import { createPageQueryClient, provideQueryClient } from '../src/federation/query-provider.js';
import type { RemoteComponentType } from '../src/federation/remote-components.js';
import { SHELL_PAGES } from '../src/routing/shell-pages.js';
import { createServerPlatform } from './server-platform.js';
import { createServerShell, type RenderedComponent } from './server-shell.js';

/** Returns the page's component, wrapped as in the browser. */
async function loadComponent({ remote, route, queries }: RenderOrder, module: RemoteModule | null) {
  const lazy =
    remote === null ? SHELL_PAGES.find(({ id }) => id === route)?.load : (module?.routes?.[route] as typeof undefined);
  if (!lazy) throw new Error(`${remote ?? 'The shell'} has no page ${route}`);
  const { default: component } = await (lazy as () => Promise<{ default: RemoteComponentType }>)();
  if (remote === null) return component;
  return provideQueryClient(createPageQueryClient(queries))(component);
}

/** React adds preload hints for images, which the browser finds in the HTML anyway. */
const PRELOAD = /<link rel="preload"[^>]*>/g;

async function readText(stream: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of stream) text += decoder.decode(chunk, { stream: true });
  return text.replaceAll(PRELOAD, '');
}

/**
 * Renders the content of `#root` as the first render of a guest's browser does (shell/src/app/bootstrap.tsx). Rejects when a
 * component throws, also where the page itself would go on.
 */
export async function renderMarkup(order: RenderOrder, module: RemoteModule | null): Promise<string> {
  const component = await loadComponent(order, module);
  const rendered: RenderedComponent = { remote: order.remote, id: order.route, component };
  const platform = createServerPlatform();
  const errors: unknown[] = [];
  const { prelude } = await prerender(
    <StrictMode>
      <PlatformContext value={platform}>
        <ShellContext value={createServerShell(order, platform.session, rendered)}>
          <StaticRouter location={order.address}>
            <App articles={order.articles} />
          </StaticRouter>
        </ShellContext>
      </PlatformContext>
    </StrictMode>,
    { onError: (error) => void errors.push(error), progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  const html = await readText(prelude as ReadableStream<Uint8Array>);
  if (errors.length > 0) throw errors[0];
  return html;
}
