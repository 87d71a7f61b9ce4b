import { Injectable } from '@nestjs/common';
import type { ReadTransaction, Transaction } from '../../database/unit-of-work.js';

export interface ErasureOptions {
  /** Whether posts and comments are erased too; otherwise they stay without their author. */
  readonly erasePosts: boolean;
}

/** The personal data that one domain stores. */
export interface PersonalDataSource {
  /** The name of the domain's part in the exported document. */
  readonly name: string;
  /** The tables that it covers. */
  readonly tables: readonly string[];
  /** Returns all of the user's data, as JSON. */
  collect(tx: ReadTransaction, userId: number): Promise<unknown>;
  /** Erases personal data; what others still need stays without the person. */
  erase(tx: Transaction, userId: number, options: ErasureOptions): Promise<void>;
}

/** Exports and erases a user's personal data. Each domain registers its part while modules are constructed. */
@Injectable()
export class PersonalDataService {
  private readonly sources: PersonalDataSource[] = [];

  register(part: PersonalDataSource): void {
    if (this.sources.some(({ name }) => name === part.name)) throw new Error(`Two domains register ${part.name}.`);
    this.sources.push(part);
  }

  /** Returns the tables of all sources. */
  get tables(): readonly string[] {
    return this.sources.flatMap(({ tables }) => tables);
  }

  async collectAll(tx: ReadTransaction, userId: number): Promise<Record<string, unknown>> {
    const all: Record<string, unknown> = {};
    for (const part of this.sources) all[part.name] = await part.collect(tx, userId);
    return all;
  }

  /** Erases in the order of registration. */
  async eraseAll(tx: Transaction, userId: number, options: ErasureOptions): Promise<void> {
    for (const part of this.sources) await part.erase(tx, userId, options);
  }
}
