import { isApiError } from '@shinobi/shared/client';
import { ADMINISTRATOR_ID } from '@shinobi/shared/domain/limits/accounts';
import type { ApiClient, Toast } from '@shinobi/shared/platform';
import type { Panels } from '../panels/panels.js';
import { openUnderHash, panelOfHash } from './hash-panel.js';

/** The administrator is the author (docs/behaviour/administration.md, rule 1). */
const AUTHOR_ID = String(ADMINISTRATOR_ID);
const CONFIRM = /^#confirm-([\w-]{20,100})$/;
/** Hashes that link to an element of the page itself. */
const PAGE_ANCHORS: readonly string[] = ['', '#', '#main'];

let pendingName: Promise<string | null> | null = null;

/** Returns the author's name, fetched once per page; null when it cannot be fetched. */
export function fetchAuthorName(api: ApiClient): Promise<string | null> {
  pendingName ??= api('GET /api/Articles/GetAuthorInfo', { query: { authorId: AUTHOR_ID } }).then(
    (author) => author.authorName,
    () => {
      pendingName = null;
      return null;
    },
  );
  return pendingName;
}

function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1)).toLowerCase();
  } catch {
    return '';
  }
}

async function isAuthorHash(hash: string, api: ApiClient): Promise<boolean> {
  if (PAGE_ANCHORS.includes(hash) || CONFIRM.test(hash)) return false;
  const name = await fetchAuthorName(api);
  return name !== null && name.toLowerCase() === decodeHash(hash);
}

/** Returns whether a hash of the home page opens a panel, including the author's name. */
export const hashOpensPanel = async (hash: string, api: ApiClient): Promise<boolean> =>
  panelOfHash(hash) !== null || isAuthorHash(hash, api);

interface ServerHashOptions {
  readonly api: ApiClient;
  readonly panels: Panels;
  readonly toast: (toast: Toast) => void;
}

async function confirmEmail(code: string, { api, toast }: ServerHashOptions): Promise<void> {
  // So that a reload does not send it again.
  history.replaceState(history.state, '', location.pathname);
  try {
    await api('POST /api/Auth/ConfirmEmail', { body: { code } });
    toast({ text: 'Thank you. Your e-mail address is confirmed.' });
  } catch (thrown) {
    const reason = isApiError(thrown) ? thrown.message : 'Please try the link again later.';
    toast({ tone: 'trouble', text: `Your e-mail address could not be confirmed. ${reason}` });
  }
}

/** Handles the hashes that need the server: the link of a confirmation mail, and the author's name. */
export async function followServerHash(hash: string, options: ServerHashOptions): Promise<void> {
  const code = CONFIRM.exec(hash)?.[1];
  if (code) return confirmEmail(code, options);
  if (await isAuthorHash(hash, options.api)) openUnderHash(() => options.panels.open('author'));
}
