import { Readable } from 'node:stream';
import { describe, expect, it } from '@jest/globals';
import { inParts, quote, tableFileName, tableOf } from './table-file.js';

describe("The name of a table's file", () => {
  it.each([
    ['users', 0, 'users.000000.copy'],
    ['xp_log', 1_234_567, 'xp_log.1234567.copy'],
  ])('of %s, part %i is %s', (table, part, name) => {
    expect([tableFileName(table, part), tableOf(name)]).toEqual([name, table]);
  });

  it.each(['users.copy', 'shinobi.sqlite', '../users.000000.copy', 'a b.000000.copy', ''])('is not %j', (name) => {
    expect(tableOf(name)).toBeNull();
  });
});

describe('The parts of a stream', () => {
  it.each<[string, string[], string[]]>([
    ['nothing', [], ['']],
    ['less than a part', ['ab'], ['ab']],
    ['exactly a part', ['ab', 'cd'], ['abcd']],
    ['more', ['abc', 'def', 'g'], ['abcdef', 'g']],
  ])('with %s', async (_, chunks, parts) => {
    const found: string[] = [];
    const source = Readable.from(chunks.map((chunk) => Buffer.from(chunk)));
    for await (const part of inParts(source, 4)) found.push(part.toString());
    expect(found).toEqual(parts);
  });
});

it('A quoted name may contain quotes', () => {
  expect(quote('a"b')).toBe('"a""b"');
});
