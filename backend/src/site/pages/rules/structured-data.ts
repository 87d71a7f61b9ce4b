import type { SearchContribution } from '@shinobi/shared/contract/platform/release';

export const PRODUCT = 'Shinobi Nihongo';

/** A page that a breadcrumb leads to. */
export interface LinkedPage {
  readonly name: string;
  readonly url: string;
  readonly schema?: SearchContribution['schema'];
}

/** What is known of a public page. Addresses are absolute. */
export interface DescribedPage {
  /** The origin of the site. */
  readonly site: string;
  readonly url: string;
  readonly name: string;
  readonly description: string;
  readonly image: string;
  readonly schema?: SearchContribution['schema'];
  readonly languages?: SearchContribution['languages'];
  /** The level of the document, such as `N5`. */
  readonly level: string | null;
  /** ISO 8601. */
  readonly changedAt: string | null;
  /** The page that lists this one and its siblings; null if there is none, or this page is not one of several. */
  readonly parent: LinkedPage | null;
  /** Whether the page is one of several with the same route. */
  readonly isOneOfMany: boolean;
}

/** A search engine refuses longer headlines. */
const HEADLINE_MAX = 110;

const organization = (site: string) => ({ '@type': 'Organization', name: PRODUCT, url: `${site}/` });

const languagesOf = ({ languages = ['en'] }: DescribedPage) => (languages.length === 1 ? languages[0] : languages);

const dateOf = ({ changedAt }: DescribedPage) => (changedAt === null ? {} : { dateModified: changedAt.slice(0, 10) });

const common = (page: DescribedPage) => ({
  name: page.name,
  description: page.description,
  url: page.url,
  inLanguage: languagesOf(page),
});

function learningResource(page: DescribedPage) {
  const { parent, level, site, image } = page;
  return {
    '@type': 'LearningResource',
    ...common(page),
    image,
    isAccessibleForFree: true,
    provider: organization(site),
    ...(level !== null && { educationalLevel: `JLPT ${level}` }),
    ...(parent?.schema === 'Course' && { isPartOf: { '@type': 'Course', name: parent.name, url: parent.url } }),
    ...dateOf(page),
  };
}

const course = (page: DescribedPage) => ({
  '@type': 'Course',
  ...common(page),
  isAccessibleForFree: true,
  provider: organization(page.site),
});

const article = (page: DescribedPage) => ({
  '@type': 'Article',
  headline: page.name.slice(0, HEADLINE_MAX),
  description: page.description,
  url: page.url,
  mainEntityOfPage: page.url,
  image: page.image,
  inLanguage: languagesOf(page),
  isAccessibleForFree: true,
  author: organization(page.site),
  publisher: organization(page.site),
  ...dateOf(page),
});

const definedTermSet = (page: DescribedPage) => ({ '@type': 'DefinedTermSet', ...common(page) });

/** A word of the dictionary. */
const definedTerm = (page: DescribedPage) => ({
  '@type': 'DefinedTerm',
  ...common(page),
  inDefinedTermSet: { '@type': 'DefinedTermSet', name: `${PRODUCT}: Japanese dictionary` },
});

const BY_SCHEMA = {
  Course: course,
  LearningResource: learningResource,
  Article: article,
  DefinedTerm: definedTerm,
  DefinedTermSet: definedTermSet,
} satisfies Record<NonNullable<SearchContribution['schema']>, unknown>;

function breadcrumbs({ site, parent, name, url }: DescribedPage) {
  const pages = [{ name: PRODUCT, url: `${site}/` }, ...(parent ? [parent] : []), { name, url }];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: pages.map((page, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name: page.name,
      item: page.url,
    })),
  };
}

const homePage = ({ site, description }: DescribedPage) => [
  {
    '@type': 'WebSite',
    name: PRODUCT,
    url: `${site}/`,
    description,
    inLanguage: 'en',
    publisher: { '@id': `${site}/#organization` },
  },
  { ...organization(site), '@id': `${site}/#organization`, logo: `${site}/assets/icon-512.png` },
];

/** Returns the structured data of a page in the vocabulary of schema.org; null if there is nothing to say. */
export function structuredData(page: DescribedPage): object | null {
  const nodes =
    page.url === `${page.site}/`
      ? homePage(page)
      : [...(page.schema ? [BY_SCHEMA[page.schema](page)] : []), ...(page.isOneOfMany ? [breadcrumbs(page)] : [])];
  return nodes.length === 0 ? null : { '@context': 'https://schema.org', '@graph': nodes };
}
