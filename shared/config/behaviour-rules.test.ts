import { describe, expect, it } from '@jest/globals';
import { referencesIn, rulesOf } from './behaviour-rules.js';
import { filesOfTheTree, readFromTree, sourcesOfTheTree } from './tree.js';

const PAGE = /^shared\/docs\/behaviour\/([a-z-]+)\.md$/;

describe('references to the product’s rules', () => {
  const pages = new Map(
    filesOfTheTree().flatMap((file) => {
      const name = PAGE.exec(file)?.[1];
      return name ? [[name, rulesOf(readFromTree(file))] as const] : [];
    }),
  );

  it('lead to existing rules', () => {
    const references = sourcesOfTheTree()
      .filter((file) => !file.startsWith('shared/config/'))
      .flatMap((file) => referencesIn(readFromTree(file)).map((reference) => ({ file, ...reference })));
    expect(references.filter(({ page, rule }) => !pages.get(page)?.has(rule))).toEqual([]);
    expect(references.length).toBeGreaterThan(25);
  });

  it.each([
    ['on one line', '/** Pays (docs/behaviour/economy.md, rule 3). */', { page: 'economy', rule: 3 }],
    ['over two lines', '/**\n * Pays (docs/behaviour/economy.md,\n * rule 12).\n */', { page: 'economy', rule: 12 }],
  ])('are found %s', (_, source, reference) => {
    expect(referencesIn(source)).toEqual([reference]);
  });

  it('are compared with the numbers of the rules', () => {
    expect([...rulesOf('# Coins\n\n1. One.\n2. Two.\n')]).toEqual([1, 2]);
  });
});
