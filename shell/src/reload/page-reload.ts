import type { StorageArea } from '@shinobi/shared/platform';
import { isFailedImport } from '../federation/remote-error.js';
import type { TypedText } from './typed-text.js';

const KEY = 'page-reload';
/** docs/behaviour/frame.md, rule 19. */
const PAUSE_MS = 60_000;

const GONE: readonly number[] = [404, 410];

export interface PageReloadOptions {
  readonly typedText: Pick<TypedText, 'keep'>;
  readonly storage: StorageArea<typeof KEY>;
  /** Null in development, where files change under their names. */
  readonly version: number | null;
  readonly now: () => number;
  readonly fetch: (url: string, options: RequestInit) => Promise<Pick<Response, 'status'>>;
  readonly reload: () => void;
}

export interface PageReload {
  /** Reloads the page with what was typed kept. Returns false when the browser does not store it. */
  reload(): boolean;
  /**
   * Reloads the page when `thrown` says that a script or stylesheet could not be loaded and only a new page can load it, at
   * most once a minute: the server no longer has it, or it is a module, which browsers do not request again. Resolves to whether it reloads; null when `thrown` says something else.
   */
  reloadIfItHelps(thrown: unknown): Promise<boolean> | null;
}

/** The address of a script, a stylesheet or a file list in a message. */
const FILE = /(?:https?:\/)?\/[^\s"'()]+\.(?:m?js|css|json)\b(?:\?retry=\d+)?/;

/** Returns the address of the file that could not be loaded: webpack names it in `request`, the shell in the message. */
function missingFileOf(thrown: unknown): string | null {
  if (!(thrown instanceof Error)) return null;
  const { request } = thrown as { readonly request?: unknown };
  if (typeof request === 'string') return request;
  return FILE.exec(thrown.message)?.[0] ?? missingFileOf(thrown.cause);
}

export function createPageReload(options: PageReloadOptions): PageReload {
  const { typedText, storage, version, now, fetch, reload } = options;
  let isReloading = false;

  const wasReloaded = () => Math.abs(now() - Number(storage.read(KEY) ?? Number.NaN)) < PAUSE_MS;

  /** A server that cannot be reached, or is busy, has not lost the file: the page would be replaced by an error page. */
  const doesReloadHelp = (file: string, thrown: unknown) =>
    fetch(file, { cache: 'no-store' }).then(
      ({ status }) => GONE.includes(status) || (status === 200 && isFailedImport(thrown)),
      () => false,
    );

  const reloadKeepingText = () => {
    if (!typedText.keep()) return false;
    isReloading = true;
    reload();
    return true;
  };

  return {
    reload: reloadKeepingText,
    reloadIfItHelps(thrown) {
      const file = missingFileOf(thrown);
      if (file === null || version === null) return null;
      // Several parts of a page usually fail together.
      if (isReloading) return Promise.resolve(true);
      if (wasReloaded()) return null;
      // A reload that the browser does not remember would be followed by another one.
      const reloadOnce = () => isReloading || (storage.write(KEY, String(now())) && reloadKeepingText());
      return doesReloadHelp(file, thrown).then((helps) => helps && reloadOnce());
    },
  };
}
