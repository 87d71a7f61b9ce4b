import { nameKey } from '@shinobi/shared/domain/platform/name-key';
import type { ReadTransaction } from '../../database/unit-of-work.js';
import { encodeText } from '../../runtime/own-memory.js';
import { routePattern } from './public-routes.js';

/** A document that search engines may know. */
export interface ListedDocument {
  readonly address: string;
  readonly title: string;
  /** The address of the document whose pages link to it. */
  readonly listedBy: string;
}

/** Documents of a call that are too many to prepare: each is made when a page needs it. */
export interface OnDemandSource {
  /** The route of their call. */
  readonly route: string;
  /** Returns those that search engines may know. */
  listed(tx: ReadTransaction): Promise<readonly ListedDocument[]>;
  /** Returns the document of an address; null if there is none. Rejects while that is not known. */
  load(address: string): Promise<object | null>;
}

const CACHE_SIZE = 500;

/** Makes and caches the documents of such sources. */
export class OnDemandDocuments {
  private readonly sources: { readonly source: OnDemandSource; readonly pattern: RegExp }[] = [];
  /** Null for an address without document. */
  private readonly bodies = new Map<string, Buffer | null>();

  add(source: OnDemandSource): void {
    this.sources.push({ source, pattern: routePattern(source.route) });
  }

  async listed(tx: ReadTransaction): Promise<ListedDocument[]> {
    const lists = await Promise.all(this.sources.map(({ source }) => source.listed(tx)));
    return lists.flat();
  }

  /** Makes the document of an address, if one of the sources has it. Never rejects. */
  async prepare(address: string): Promise<void> {
    const found = this.sources.find(({ pattern }) => pattern.test(address));
    if (!found || this.bodies.has(nameKey(address))) return;
    const document = await found.source.load(address).catch(() => undefined);
    if (document === undefined) return;
    this.bodies.set(nameKey(address), document && encodeText(JSON.stringify(document)));
    const [oldest] = this.bodies.keys();
    if (this.bodies.size > CACHE_SIZE && oldest !== undefined) this.bodies.delete(oldest);
  }

  findBody(address: string): Buffer | null {
    return this.bodies.get(nameKey(address)) ?? null;
  }

  isMissing(address: string): boolean {
    return this.bodies.get(nameKey(address)) === null;
  }

  clear(): void {
    this.bodies.clear();
  }
}
