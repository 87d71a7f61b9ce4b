import { describe, expect, it } from '@jest/globals';
import { type DescribedPage, structuredData } from './structured-data.js';

const SITE = 'https://shinobi.example';
const aPage = (given: Partial<DescribedPage> = {}): DescribedPage => ({
  site: SITE,
  url: `${SITE}/grammar/desu`,
  name: 'Saying what something is',
  description: 'Say that A is B.',
  image: `${SITE}/share/0.png`,
  level: null,
  changedAt: null,
  parent: null,
  isOneOfMany: false,
  ...given,
});
const GRAMMAR = { name: 'Grammar', url: `${SITE}/grammar`, schema: 'Course' as const };
const nodesOf = (page: DescribedPage) =>
  (structuredData(page) as { '@graph': readonly Record<string, unknown>[] } | null)?.['@graph'] ?? [];
const ORGANIZATION = { '@type': 'Organization', name: 'Shinobi Nihongo', url: `${SITE}/` };

describe('structured data (docs/behaviour/search.md, rule 5)', () => {
  it('describes the site and who makes it on the home page', () => {
    expect(nodesOf(aPage({ url: `${SITE}/`, schema: 'Course' }))).toEqual([
      expect.objectContaining({ '@type': 'WebSite', publisher: { '@id': `${SITE}/#organization` } }),
      { ...ORGANIZATION, '@id': `${SITE}/#organization`, logo: `${SITE}/assets/icon-512.png` },
    ]);
  });

  it('describes a lesson with its level and its course', () => {
    const page = aPage({
      schema: 'LearningResource',
      level: 'N5',
      parent: GRAMMAR,
      changedAt: '2026-11-21T09:00:00.000Z',
    });
    expect(nodesOf(page)).toEqual([
      {
        ...{ '@type': 'LearningResource', name: page.name, description: page.description, url: page.url },
        ...{ inLanguage: 'en', image: page.image, isAccessibleForFree: true, provider: ORGANIZATION },
        educationalLevel: 'JLPT N5',
        isPartOf: { '@type': 'Course', name: 'Grammar', url: `${SITE}/grammar` },
        dateModified: '2026-11-21',
      },
    ]);
  });

  it('describes an article with its author, languages and date', () => {
    const page = aPage({ schema: 'Article', languages: ['ja', 'en'], changedAt: '2026-11-21T09:00:00.000Z' });
    expect(nodesOf(page)).toEqual([
      expect.objectContaining({
        ...{ '@type': 'Article', headline: page.name, author: ORGANIZATION, publisher: ORGANIZATION },
        ...{ inLanguage: ['ja', 'en'], dateModified: '2026-11-21', mainEntityOfPage: page.url },
      }),
    ]);
  });

  it.each(['Course', 'DefinedTermSet'] as const)('describes a %s', (schema) => {
    expect(nodesOf(aPage({ schema }))).toEqual([
      expect.objectContaining({ '@type': schema, name: 'Saying what something is', inLanguage: 'en' }),
    ]);
  });

  it('says where a page of a document is on the site', () => {
    expect(nodesOf(aPage({ isOneOfMany: true, parent: GRAMMAR }))).toEqual([
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: 'Shinobi Nihongo', item: `${SITE}/` },
          { '@type': 'ListItem', position: 2, name: 'Grammar', item: `${SITE}/grammar` },
          { '@type': 'ListItem', position: 3, name: 'Saying what something is', item: `${SITE}/grammar/desu` },
        ],
      },
    ]);
  });

  it('says nothing of a page without a type that is not one of many', () => {
    expect(structuredData(aPage())).toBeNull();
  });
});
