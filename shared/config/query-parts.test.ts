import { describe, expect, it } from '@jest/globals';
import * as parts from './query-parts.mjs';
import { readFromTree, sourcesOfTheTree } from './tree.js';

const IMPORT = /import\s+(type\s+)?\{([^}]*)\}\s+from\s+'@tanstack\/react-query'/g;

/** The names that a source takes from TanStack Query and needs at run time. */
const namesIn = (source: string): readonly string[] =>
  [...source.matchAll(IMPORT)]
    .filter(([, typesOnly]) => !typesOnly)
    .flatMap(([, , names]) => (names ?? '').split(','))
    .map((name) => name.trim().replace(/ as .*/, ''))
    .filter((name) => name && !name.startsWith('type '));

describe('what the shell shares of TanStack Query', () => {
  const used = new Map(
    sourcesOfTheTree()
      .filter((file) => /^(shell|mfe-\w+|shared)\/src\//.test(file) && !/\.test\.tsx?$/.test(file))
      .flatMap((file) => namesIn(readFromTree(file)).map((name) => [name, file] as const)),
  );

  it('is as much as the frontends use: no name is missing', () => {
    expect(used.size).toBeGreaterThan(3);
    expect([...used].filter(([name]) => !(name in parts))).toEqual([]);
  });

  it('and no more than that', () => {
    expect(Object.keys(parts).filter((name) => !used.has(name))).toEqual([]);
  });

  it('is read from imports as they are written', () => {
    const source = "import { type QueryClient, useQuery as ask,\n  useQueries } from '@tanstack/react-query';";
    expect(namesIn(source)).toEqual(['useQuery', 'useQueries']);
    expect(namesIn("import type { UseQueryResult } from '@tanstack/react-query';")).toEqual([]);
  });
});
