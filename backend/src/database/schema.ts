import { getMetadataArgsStorage } from 'typeorm';
import type { MixedList } from 'typeorm';
import { migrations } from './migrations/index.js';

/**
 * The tables of the product. An entity is known to TypeORM as soon as its class is loaded, and whoever uses a table
 * loads it; so there is no list of entities to forget one in.
 */
export const schema = () => ({
  entities: getMetadataArgsStorage().tables.map(({ target }) => target) as MixedList<never>,
  migrations: [...migrations],
  synchronize: false,
  logging: false,
});
