import { describe, expect, it } from '@jest/globals';
import { formatFault, readHeader } from './backup-header.js';

const BUILD = { version: '1.2.0', migrations: ['First1', 'Second2', 'Third3'] };
const HEADER = {
  product: 'shinobi-nihongo',
  format: 1,
  version: '1.1.0',
  createdAt: '2026-11-23T03:15:09.500Z',
  database: { kind: 'sqlite', migrations: ['First1', 'Second2'], columns: {} },
};
const withDatabase = (changes: object) => ({ ...HEADER, database: { ...HEADER.database, ...changes } });
const NEWER =
  'It was made by version 1.3.0 of the product, which is newer than this one (1.2.0): restore it with that version.';

describe('The header of a backup', () => {
  it.each<[string, object]>([
    ['an earlier schema', HEADER],
    ['the same schema', withDatabase({ migrations: BUILD.migrations })],
    ['PostgreSQL', withDatabase({ kind: 'postgres', columns: { users: ['userId'] } })],
  ])('of %s is accepted', (_, header) => {
    expect(readHeader(header, BUILD)).toEqual({ header });
  });

  it.each<[string, unknown, string]>([
    [
      'a newer schema of a build with the same version',
      { ...withDatabase({ migrations: ['First1', 'Fourth4'] }), version: '1.2.0' },
      'It was made by a newer build of version 1.2.0 of the product: restore it with that build or a later one.',
    ],
    ['a newer schema', { ...withDatabase({ migrations: ['First1', 'Fourth4'] }), version: '1.3.0' }, NEWER],
    ['another product', { ...HEADER, product: 'notes' }, 'It is no backup of this product.'],
    ['another database', withDatabase({ kind: 'mysql' }), 'It is no backup of this product.'],
    ['nothing', null, 'It is no backup of this product.'],
  ])('of %s is refused', (_, header, refusal) => {
    expect(readHeader(header, BUILD)).toEqual({ refusal });
  });
});

it.each<[string, unknown, string | null]>([
  ['this format', HEADER, null],
  ['a newer format', { product: 'shinobi-nihongo', format: 2, version: '1.3.0', more: [] }, NEWER],
  ['nothing', null, null],
])('The rest of an archive of %s can be read unless it is newer', (_, header, fault) => {
  expect(formatFault(header, BUILD)).toBe(fault);
});
