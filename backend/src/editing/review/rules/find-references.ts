interface Body {
  readonly address: string;
  readonly body: Buffer | null;
}

/**
 * Returns the addresses of the documents that link to a page, without the page's own. A longer address that begins with the
 * page's is no link to it.
 */
export function findReferences(pagePath: string, documents: readonly Body[]): string[] {
  const name = pagePath.slice(pagePath.lastIndexOf('/'));
  return documents
    .filter(({ address, body }) => !address.endsWith(name) && body !== null && linksTo(pagePath, body))
    .map(({ address }) => address);
}

const CONTINUES = /[\w%.-]/;

function linksTo(pagePath: string, body: Buffer): boolean {
  for (let at = body.indexOf(pagePath); at >= 0; at = body.indexOf(pagePath, at + 1)) {
    const next = body.subarray(at + pagePath.length, at + pagePath.length + 1).toString('latin1');
    if (!CONTINUES.test(next)) return true;
  }
  return false;
}
