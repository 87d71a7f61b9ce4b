import type { PageData } from '@shinobi/shared/contract/platform/rendering';
import type { Shell } from '../context/shell-context.js';
import type { ComponentLoad } from '../federation/component-load.js';
import type { LoadState } from '../federation/load-state.js';
import { SHELL_PAGES } from '../routing/shell-pages.js';

/** Resolves to the first state of a load for which `isSettled` returns true. */
function waitFor<C>(load: ComponentLoad<C>, isSettled: (state: LoadState<C>) => boolean): Promise<LoadState<C>> {
  return new Promise((resolve) => {
    const resolveIfSettled = () => {
      const state = load.get();
      if (!isSettled(state)) return;
      unsubscribe();
      resolve(state);
    };
    const unsubscribe = load.subscribe(resolveIfSettled);
    resolveIfSettled();
  });
}

const isLoading = (state: LoadState<unknown>) => state.status === 'loading';
const isSlow = (state: LoadState<unknown>) => state.status === 'loading' && state.slow;

/** Whether the component is the one that the server has rendered. A fallback release may render something else. */
const isRenderedOne = (state: LoadState<unknown>) => state.status === 'ready' && state.current.source === 'active';

function loadRendered({ shellComponents, remoteComponents }: Shell, { remote, route }: PageData) {
  if (remote !== null) return remoteComponents.load({ remote, kind: 'routes', id: route });
  const page = SHELL_PAGES.find(({ id }) => id === route);
  return page ? shellComponents.load(page.id, page.load) : null;
}

/**
 * Waits for the component of the page that the server has rendered, and for the responses that it was rendered from. Resolves to
 * whether the server's elements can be taken over; otherwise the page must be rendered again. However long it takes, the learner
 * can read the page meanwhile; `onSlow` is called when it takes unusually long.
 */
export async function loadRenderedPage(
  shell: Shell,
  page: PageData,
  queriesLoaded: Promise<unknown>,
  onSlow: (retry: () => void) => void,
): Promise<boolean> {
  const load = loadRendered(shell, page) as ComponentLoad<unknown> | null;
  if (!load) return false;
  const [state, hasQueries] = await Promise.all([
    waitFor(load, (each) => !isLoading(each)),
    queriesLoaded.then(
      () => true,
      () => false,
    ),
    waitFor(load, (each) => !isLoading(each) || isSlow(each)).then((each) => isSlow(each) && onSlow(load.retry)),
  ]);
  return hasQueries && isRenderedOne(state);
}

/**
 * Waits for the code of a page of the shell's own that the server has not rendered. Rendering earlier would replace its
 * skeleton by another one.
 */
export async function loadShellPage({ shellComponents, home }: Shell, pathname: string): Promise<void> {
  const page = home === null ? SHELL_PAGES.find(({ path }) => path === pathname) : undefined;
  if (page) await waitFor(shellComponents.load(page.id, page.load), (state) => !isLoading(state) || isSlow(state));
}
