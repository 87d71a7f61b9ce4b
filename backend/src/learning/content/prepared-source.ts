import { contract, type Endpoint } from '@shinobi/shared/contract';
import type { ReadTransaction } from '../../database/unit-of-work.js';
import type { ContentSource } from './content-source.js';
import { type HeaderMap, prepareDocument, type PublicDocument } from './public-document.js';

/** The public content of one source. Documents are listed by address. */
interface SourceContent<Document> {
  readonly documents: ReadonlyMap<string, Document>;
  /** The times of the last changes, as far as they are known. ISO 8601. */
  readonly changedAt: ReadonlyMap<string, string>;
  /** The current addresses by former address. */
  readonly moved: ReadonlyMap<string, string>;
}

export interface PreparedSource extends SourceContent<PublicDocument> {
  /** The routes of the documents. */
  readonly routes: ReadonlySet<string>;
}

const NONE: ReadonlyMap<string, string> = new Map();

export const readSource = async (tx: ReadTransaction, source: ContentSource): Promise<SourceContent<unknown>> => ({
  documents: await source.documents(tx),
  changedAt: (await source.changes?.(tx)) ?? NONE,
  moved: (await source.moved?.(tx)) ?? NONE,
});

/** Compresses the documents that differ from those of `findPrevious`, which returns the document of an address. */
export async function prepareSource(
  { documents, ...rest }: SourceContent<unknown>,
  headers: HeaderMap,
  findPrevious: (address: string) => PublicDocument | undefined,
): Promise<PreparedSource> {
  const routes = new Set([...documents.keys()].map(routeOf));
  const prepared = await Promise.all(
    [...documents].map(
      async ([address, value]) => [address, await prepareDocument(value, headers, findPrevious(address))] as const,
    ),
  );
  return { ...rest, documents: new Map(prepared), routes };
}

const OPEN_ROUTES = Object.entries<Endpoint>(contract)
  .filter(([key, { access }]) => key.startsWith('GET ') && access === 'anyone')
  .map(([key]) => key.slice('GET '.length))
  .map((route) => ({ route, pattern: routePattern(route) }));

/** Returns a pattern of the addresses of a route. */
export function routePattern(route: string): RegExp {
  return new RegExp(`^${route.replaceAll(/:\w+/g, '[^/]+')}$`);
}

/** Only documents that anyone may read can be sent before the access guard runs. */
function routeOf(address: string): string {
  const found = OPEN_ROUTES.find(({ pattern }) => pattern.test(address));
  if (!found) throw new Error(`${address} is not a public call of the contract.`);
  return found.route;
}
