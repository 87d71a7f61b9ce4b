import type { ReadTransaction } from '../../database/unit-of-work.js';
import type { PublicAddress, PublicContentService } from '../content/index.js';

/** Caches a value that is computed from the library until any of its public content changes. */
export class ContentCache<Value> {
  private cached: { readonly addresses: readonly PublicAddress[]; readonly value: Value } | null = null;

  constructor(
    private readonly content: PublicContentService,
    private readonly load: (tx: ReadTransaction) => Promise<Value>,
  ) {}

  /** Concurrent callers do not share a load: it reads in the caller's transaction, which can fail. */
  async get(tx: ReadTransaction): Promise<Value> {
    const { addresses } = this.content;
    if (this.cached?.addresses === addresses) return this.cached.value;
    const value = await this.load(tx);
    this.cached = { addresses, value };
    return value;
  }
}
