import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../database/unit-of-work.js';
import { securityHeaders } from '../../http/security-headers.js';
import { Clock } from '../../runtime/clock.js';
import { Settings } from '../../runtime/settings.js';
import type { ContentItem, PublicSource } from './content-source.js';
import { documentOf, type PublicDocument } from './public-document.js';
import { routeOf } from './public-routes.js';
import { type SourceRevision, staleItems } from './rules/stale-items.js';

/** Documents that were built together. */
export interface PreparedDocuments {
  /** By address. */
  readonly documents: ReadonlyMap<string, PublicDocument>;
  /** The routes of the documents. */
  readonly routes: ReadonlySet<string>;
  /** When the content of the documents last changed, if known. ISO 8601. */
  readonly changedAt: string | null;
  /** ISO 8601. */
  readonly builtAt: string;
}

interface PreparedItem extends PreparedDocuments, Pick<ContentItem, 'id' | 'order' | 'entry'> {}

/** The public content of a source at one revision. */
export interface LoadedSource {
  readonly revision: SourceRevision;
  /** In the order of the lists. */
  readonly items: readonly PreparedItem[];
  readonly lists: PreparedDocuments;
  /** The current addresses by former address. */
  readonly moved: ReadonlyMap<string, string>;
}

const NONE: ReadonlyMap<string, string> = new Map();

export const preparedIn = (source: LoadedSource | undefined): readonly PreparedDocuments[] =>
  source ? [source.lists, ...source.items] : [];

const inListOrder = (a: PreparedItem, b: PreparedItem): number => a.order - b.order || a.id - b.id;

/** Reads public content from the database and prepares its documents. */
@Injectable()
export class ContentLoaderService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  /** Reads the items that have changed since `before` and builds their documents and the lists. Other items stay. */
  async load(source: PublicSource, revision: SourceRevision, before?: LoadedSource): Promise<LoadedSource> {
    const ids = staleItems(before?.revision, revision);
    const [read, moved] = await this.work.read(async (tx) => [
      await source.items(tx, ids),
      (await source.moved?.(tx)) ?? NONE,
    ]);
    const previous = new Map(preparedIn(before).flatMap(({ documents }) => [...documents]));
    const fresh = read.map((item) => this.prepareItem(item, previous));
    const kept = before && ids ? before.items.filter(({ id }) => !ids.includes(id)) : [];
    const items = [...kept, ...fresh].toSorted(inListOrder);
    const lists = this.prepareAll(source.lists(items.map(({ entry }) => entry)), null, previous);
    return { revision, items, lists, moved };
  }

  private prepareItem(
    { id, order, entry, documents, changedAt }: ContentItem,
    previous: ReadonlyMap<string, PublicDocument>,
  ): PreparedItem {
    return { id, order, entry, ...this.prepareAll(documents, changedAt, previous) };
  }

  /** Keeps the previous documents that have not changed. */
  private prepareAll(
    values: ReadonlyMap<string, unknown>,
    changedAt: string | null,
    previous: ReadonlyMap<string, PublicDocument>,
  ): PreparedDocuments {
    const headers = securityHeaders(this.settings.publicUrl);
    const documents = [...values].map(
      ([address, value]) => [address, documentOf(JSON.stringify(value), headers, previous.get(address))] as const,
    );
    const routes = new Set([...values.keys()].map(routeOf));
    return { documents: new Map(documents), routes, changedAt, builtAt: this.clock.iso() };
  }
}
