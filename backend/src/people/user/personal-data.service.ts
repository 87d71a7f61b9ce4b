import { Injectable } from '@nestjs/common';
import type { ReadTransaction, Transaction } from '../../database/unit-of-work.js';

export interface ErasureOptions {
  /** Posts and comments go too; else they stay without their author. */
  readonly erasePosts: boolean;
}

/** What one domain stores about a user. */
export interface PersonalDataSource {
  /** Under which it stands in the document of the user's data. */
  readonly name: string;
  /** The tables that it speaks for. */
  readonly tables: readonly string[];
  /** All of it, as JSON. */
  collect(tx: ReadTransaction, userId: number): Promise<unknown>;
  /** Personal data go; what others still need stays without the person. */
  erase(tx: Transaction, userId: number, options: ErasureOptions): Promise<void>;
}

/** What is stored about a user, put together: each domain adds its part when it is made. */
@Injectable()
export class PersonalDataService {
  private readonly sources: PersonalDataSource[] = [];

  register(part: PersonalDataSource): void {
    if (this.sources.some(({ name }) => name === part.name)) throw new Error(`Two domains give ${part.name}.`);
    this.sources.push(part);
  }

  /** The tables of all parts. */
  get tables(): readonly string[] {
    return this.sources.flatMap(({ tables }) => tables);
  }

  async collectAll(tx: ReadTransaction, userId: number): Promise<Record<string, unknown>> {
    const all: Record<string, unknown> = {};
    for (const part of this.sources) all[part.name] = await part.collect(tx, userId);
    return all;
  }

  /** In the order in which the parts were added. */
  async eraseAll(tx: Transaction, userId: number, options: ErasureOptions): Promise<void> {
    for (const part of this.sources) await part.erase(tx, userId, options);
  }
}
