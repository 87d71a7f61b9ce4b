import { isApiError } from '@shinobi/shared/client';
import type { ApiClient, Toast } from '@shinobi/shared/platform';
import type { Panels } from '../panels/panels.js';
import { openUnderHash, panelOfHash } from './hash-panel.js';

/** The administrator is the author (specification, sections 7 and 9). */
const AUTHOR_ID = '1';
const CONFIRM = /^#confirm-([\w-]{20,100})$/;
/** What leads to a place of the page itself. */
const PLACES: readonly string[] = ['', '#', '#main'];

let asked: Promise<string | null> | null = null;

/** The author's name, or null as long as it cannot be had. */
export function authorName(api: ApiClient): Promise<string | null> {
  asked ??= api('GET /api/Articles/GetAuthorInfo', { query: { authorId: AUTHOR_ID } }).then(
    (author) => author.authorName,
    () => {
      asked = null;
      return null;
    },
  );
  return asked;
}

function wordOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1)).toLowerCase();
  } catch {
    return '';
  }
}

async function isAuthor(hash: string, api: ApiClient): Promise<boolean> {
  if (PLACES.includes(hash) || CONFIRM.test(hash)) return false;
  const name = await authorName(api);
  return name !== null && name.toLowerCase() === wordOf(hash);
}

/** Whether a hash on the home page stands for a panel; that of the author is the author's name. */
export const opensPanel = async (hash: string, api: ApiClient): Promise<boolean> =>
  panelOfHash(hash) !== null || isAuthor(hash, api);

interface OtherHashOptions {
  readonly api: ApiClient;
  readonly panels: Panels;
  readonly toast: (toast: Toast) => void;
}

async function confirmEmail(code: string, { api, toast }: OtherHashOptions): Promise<void> {
  // A reload does not send it again.
  history.replaceState(history.state, '', location.pathname);
  try {
    await api('POST /api/Auth/ConfirmEmail', { body: { code } });
    toast({ text: 'Thank you. Your e-mail address is confirmed.' });
  } catch (thrown) {
    const why = isApiError(thrown) ? thrown.message : 'Please try the link again later.';
    toast({ tone: 'trouble', text: `Your e-mail address could not be confirmed. ${why}` });
  }
}

/** The hashes of the home page that need the server: the link of a confirmation mail, and the author's name. */
export async function followOtherHash(hash: string, options: OtherHashOptions): Promise<void> {
  const code = CONFIRM.exec(hash)?.[1];
  if (code) return confirmEmail(code, options);
  if (await isAuthor(hash, options.api)) openUnderHash(() => options.panels.open('author'));
}
