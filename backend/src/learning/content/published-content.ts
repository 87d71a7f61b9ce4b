import { nameKey } from '@shinobi/shared/domain/platform/name-key';
import { type LoadedSource, preparedIn } from './content-loader.service.js';
import type { ListedDocument } from './on-demand-documents.js';
import type { PublicDocument } from './public-document.js';
import { routePattern } from './public-routes.js';

/** The address of a document and the time of its last change, if known. */
export interface PublicAddress {
  readonly address: string;
  readonly changedAt: string | null;
  /** Whether it is made when a page needs it. */
  readonly isOnDemand: boolean;
}

/** The documents that readers see until the content changes. Letter case of addresses does not matter unless it is said. */
export class PublishedContent {
  /** The addresses of all documents. */
  readonly addresses: readonly PublicAddress[];
  private readonly byExactAddress: ReadonlyMap<string, PublicDocument>;
  private readonly byAddress: ReadonlyMap<string, PublicDocument>;
  /** The current addresses by former address. */
  private readonly moved: ReadonlyMap<string, string>;
  /** Documents made on demand, by the documents that list them. */
  private readonly lists: ReadonlyMap<string, readonly ListedDocument[]>;
  /** The routes whose parameters name a document. */
  private readonly parameterRoutes: readonly RegExp[];

  constructor(sources: readonly LoadedSource[], onDemand: readonly ListedDocument[]) {
    const prepared = sources.flatMap(preparedIn);
    const documents = prepared.flatMap((each) => [...each.documents]);
    const routes = new Set(prepared.flatMap((each) => [...each.routes]));
    this.addresses = [
      ...prepared.flatMap((each) =>
        [...each.documents.keys()].map((address) => ({ address, changedAt: each.changedAt, isOnDemand: false })),
      ),
      ...onDemand.map(({ address }) => ({ address, changedAt: null, isOnDemand: true })),
    ];
    this.byExactAddress = new Map(documents);
    this.byAddress = new Map(documents.map(([address, document]) => [nameKey(address), document]));
    this.moved = new Map(sources.flatMap(({ moved }) => [...moved]).map(([from, to]) => [nameKey(from), to]));
    this.lists = Map.groupBy(onDemand, ({ listedBy }) => nameKey(listedBy));
    this.parameterRoutes = [...routes].filter((route) => route.includes(':')).map(routePattern);
  }

  /** The number of documents. */
  get size(): number {
    return this.byAddress.size;
  }

  /** Returns the document of exactly this address. */
  findExact(address: string): PublicDocument | undefined {
    return this.byExactAddress.get(address);
  }

  /** Returns the document of an address, current or former. */
  find(address: string): PublicDocument | undefined {
    return this.byAddress.get(nameKey(this.movedTo(address) ?? address));
  }

  /** Returns the current address for a former address; null for any other. */
  movedTo(address: string): string | null {
    return this.moved.get(nameKey(address)) ?? null;
  }

  /** Returns the documents made on demand to which the pages of a document link. */
  listedBy(address: string): readonly ListedDocument[] {
    return this.lists.get(nameKey(address)) ?? [];
  }

  /** Returns whether an address belongs to a route with documents but names none that exists. */
  isMissing(address: string): boolean {
    return !this.find(address) && this.parameterRoutes.some((route) => route.test(address));
  }
}
