import { expect, it } from '@jest/globals';
import { clientsFault, foreignFault } from './restore-target.js';

const OWN = new Set(['users', 'posts']);
const many = Array.from({ length: 12 }, (_, n) => `wp_${n}`);

it.each<[string, readonly string[], string | null]>([
  ['only tables of the product', ['users', 'posts'], null],
  ['some of them', ['users'], null],
  ['nothing', [], null],
  ['another table', ['users', 'wp_posts'], 'wp_posts'],
  ['many others', many, `${many.slice(0, 10).join(', ')} and 2 more`],
])('A database with %s is replaced, or left alone', (_, present, named) => {
  expect(foreignFault(present, OWN)).toBe(
    named === null
      ? null
      : `The database to restore into has what this version of the product does not know, and is left alone: ${named}. Restore into an empty database.`,
  );
});

it.each<[string, Parameters<typeof clientsFault>[0], string | null]>([
  ['nobody', [], null],
  ['a server', [{ name: 'shinobi-nihongo', address: '10.0.0.5' }], 'shinobi-nihongo (10.0.0.5)'],
  ['a program of another user', [{ name: 'pgbouncer', address: null }], 'pgbouncer'],
  ['a program without a name', [{ name: '', address: null }], 'a program without a name'],
  [
    'several connections of two programs',
    [
      { name: 'prod', address: '10.0.0.5' },
      { name: 'prod', address: '10.0.0.5' },
      { name: 'psql', address: null },
    ],
    'prod (10.0.0.5), psql',
  ],
])('A database that %s is connected to is replaced, or left alone', (_, clients, named) => {
  expect(clientsFault(clients)).toBe(
    named === null
      ? null
      : `The database to restore into is in use by ${named}: stop all servers and close other programs first.`,
  );
});
