import { DataSource } from 'typeorm';
import { migrations } from '../migrations/index.js';

export interface ProductSchema {
  readonly tables: ReadonlySet<string>;
  readonly triggers: ReadonlySet<string>;
}

/**
 * Returns the tables and triggers that a database has after these migrations, of which others are ignored. They have the same
 * names on both databases, so an empty one in memory shows them, also those that a later migration removes.
 */
export async function schemaAfter(ran: readonly string[]): Promise<ProductSchema> {
  const known = migrations.filter(({ name }) => ran.includes(name));
  // Without any, TypeORM's own table would count as one of the product.
  if (known.length === 0) return { tables: new Set(), triggers: new Set() };
  const source = await new DataSource({ type: 'sqlite', database: ':memory:', migrations: known }).initialize();
  try {
    await source.runMigrations({ transaction: 'all' });
    const namesOf = async (from: string) => {
      const rows = await source.query<{ name: string }[]>(`SELECT "name" FROM ${from}`);
      return new Set(rows.map(({ name }) => name));
    };
    return {
      tables: await namesOf(`pragma_table_list WHERE "type" = 'table'`),
      triggers: await namesOf(`sqlite_master WHERE "type" = 'trigger'`),
    };
  } finally {
    await source.destroy();
  }
}
