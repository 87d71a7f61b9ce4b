import { readShellAssets } from '../federation/shell-assets.js';

const PAUSE_MS = 2_000;
const PAUSE_MAX_MS = 30_000;

/** For a file that did not arrive, browsers have no sheet, an empty one, or (Chromium, without a response) one that throws. */
function hasArrived({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet !== null && sheet.cssRules.length > 0;
  } catch {
    return false;
  }
}

/** Requests a stylesheet again until it arrives, in its place, at an address for which no cache has an error page. */
function requestAgain(failed: HTMLLinkElement, address: string): () => void {
  let last = failed;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const attempt = (tries: number) => {
    const link = last.cloneNode() as HTMLLinkElement;
    link.href = `${address}?retry=${Date.now()}`;
    // The name by which a chunk recognizes its stylesheet.
    link.dataset.href = address;
    link.addEventListener('error', () => {
      timer = setTimeout(attempt, Math.min(PAUSE_MS * tries, PAUSE_MAX_MS), tries + 1);
    });
    last.replaceWith(link);
    last = link;
  };
  attempt(1);
  return () => clearTimeout(timer);
}

/**
 * Requests again which of the stylesheets that the server has linked in the page did not arrive: it would stay unstyled until
 * a reload. Links of scripts may still be loading, and their scripts try again: those of chunks and of remotes are for other
 * files, those of the page's boot script have `onerror`.
 */
export function retryStylesheets(page: Document): () => void {
  const assets = readShellAssets(page);
  const addresses = new Set(Object.keys(assets?.files ?? {}).map((name) => `${assets?.base}${name}`));
  const stops: (() => void)[] = [];
  const retryFailed = () => {
    for (const link of page.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
      const address = link.getAttribute('href') ?? '';
      if (addresses.has(address) && link.onerror === null && !hasArrived(link)) stops.push(requestAgain(link, address));
    }
  };
  // Until then they may be on their way.
  if (page.readyState === 'complete') retryFailed();
  else addEventListener('load', retryFailed, { once: true });
  return () => {
    removeEventListener('load', retryFailed);
    stops.forEach((stop) => stop());
  };
}
