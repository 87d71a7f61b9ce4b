import { getMetadataArgsStorage } from 'typeorm';
import type { MixedList } from 'typeorm';
import { migrations } from './migrations/index.js';

/**
 * Returns the entities and migrations of the product. TypeORM knows an entity as soon as its class is loaded, which the
 * code that uses it does; so there is no list of entities to keep up to date.
 */
export const schema = () => ({
  entities: getMetadataArgsStorage().tables.map(({ target }) => target) as MixedList<never>,
  migrations: [...migrations],
  synchronize: false,
  logging: false,
});
