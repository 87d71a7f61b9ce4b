interface Document {
  readonly address: string;
  readonly body: Buffer | null;
}

/**
 * Returns the addresses of the documents that link to a page, without the page's own. A longer address that begins with the
 * page's is no link to it.
 */
export function findReferences(pagePath: string, documents: readonly Document[]): string[] {
  const name = pagePath.slice(pagePath.lastIndexOf('/'));
  return documents
    .filter(({ address, body }) => !address.endsWith(name) && body !== null && linksTo(pagePath, address, body))
    .map(({ address }) => address);
}

const linksTo = (pagePath: string, address: string, body: Buffer): boolean =>
  includesAddress(body, pagePath) || (address.startsWith(FOLKTALE_WORDS) && listsArticle(body, pagePath));

const CONTINUES = /[\w%.-]/;

function includesAddress(body: Buffer, pagePath: string): boolean {
  for (let at = body.indexOf(pagePath); at >= 0; at = body.indexOf(pagePath, at + 1)) {
    const next = body.subarray(at + pagePath.length, at + pagePath.length + 1).toString('latin1');
    if (!CONTINUES.test(next)) return true;
  }
  return false;
}

/** The words of a folktale include its articles, by name instead of by address. */
const FOLKTALE_WORDS = '/api/Stories/GetWords/';
const ARTICLE = '/articles/';

const listsArticle = (body: Buffer, pagePath: string): boolean =>
  pagePath.startsWith(ARTICLE) && body.includes(`"pageName":"${pagePath.slice(ARTICLE.length)}"`);
