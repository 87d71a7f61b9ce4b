import { setImmediate as nextTurn } from 'node:timers/promises';
import { createElement as h, startTransition } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import type { Platform } from '../../platform/platform.js';
import { inApp, routesWith, type ServedPage } from './page-tree.js';

export interface HydratedPage {
  /** What React has reported about differences between the server's page and the browser's. */
  readonly errors: readonly string[];
  readonly main: HTMLElement;
  /** Returns the elements of the server that are gone, apart from skeletons, which are replaced by what they stand for. */
  readonly replaced: () => readonly string[];
  readonly unmount: () => void;
}

interface Act {
  IS_REACT_ACT_ENVIRONMENT?: boolean;
}

const describeElement = (element: Element) => element.outerHTML.slice(0, 160);

/** React marks every element that it has rendered or taken over. */
const isTakenOver = (element: Element) => Object.keys(element).some((name) => name.startsWith('__reactFiber$'));

/** Longer than React's scheduler works without a pause. */
const STEP_MS = 1;

/** Lets React pause after each step, as on a slow phone: its scheduler finds that its time is over whenever it looks. */
function slowDown(): () => void {
  const { now } = performance;
  let time = now.call(performance);
  performance.now = () => (time += STEP_MS);
  return () => void (performance.now = now);
}

/** React works on for some turns after it has marked the last element, and between two of them. */
const QUIET_TURNS = 500;

/** Calls `onStep` with the share of elements that React has taken over, whenever it has risen; until it rises no more. */
async function followTakeover(elements: readonly Element[], onStep: (share: number) => void): Promise<void> {
  let waiting = elements;
  for (let quietTurns = 0; quietTurns < QUIET_TURNS; quietTurns += 1) {
    await nextTurn();
    const left = waiting.filter((element) => element.isConnected && !isTakenOver(element));
    if (left.length === waiting.length) continue;
    waiting = left;
    quietTurns = 0;
    onStep(1 - left.length / elements.length);
  }
}

/**
 * Takes over the HTML of `renderOnServer` step by step, as a slow browser does. `onStep` is called with the share of its elements
 * that has been taken over. Needs `openBrowser` and modules loaded after it.
 */
export async function hydratePage(
  html: string,
  page: ServedPage,
  platform: Platform,
  onStep: (share: number) => void = () => undefined,
): Promise<HydratedPage> {
  (globalThis as Act).IS_REACT_ACT_ENVIRONMENT = false;
  const { Page, path, address, queries } = page;
  const main = document.body.appendChild(document.createElement('main'));
  main.innerHTML = html;
  const before = [...main.querySelectorAll('*')].filter((element) => !element.closest('[data-loading]'));
  const errors: string[] = [];
  const restoreSpeed = slowDown();
  let root: Root | undefined;
  startTransition(() => {
    root = hydrateRoot(
      main,
      inApp(platform, queries, h(MemoryRouter, { initialEntries: [address] }, routesWith(path, Page))),
      {
        onRecoverableError: (error, { componentStack }) => void errors.push(`${String(error)}${componentStack ?? ''}`),
      },
    );
  });
  await followTakeover(before, onStep);
  restoreSpeed();
  const replaced = () => before.filter((element) => !main.contains(element)).map(describeElement);
  const unmount = () => {
    root?.unmount();
    main.remove();
  };
  return { errors, replaced, main, unmount };
}
