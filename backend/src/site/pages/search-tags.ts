import type { SearchContribution } from '@shinobi/shared/contract/platform/release';
import { nameKey } from '@shinobi/shared/domain/platform/name-key';
import type { PublicAddress, PublicContentService } from '../../learning/content/index.js';
import { PICTURE_HEIGHT, PICTURE_WIDTH, pictureAddress, type PictureContent } from '../share-pictures/index.js';
import type { MatchedRoute, PageRoute, SiteView } from './page-route.js';
import { documentCallOf } from './public-pages.js';
import { addressPattern, fillAddress } from './rules/address-pattern.js';
import { canonicalPath } from './rules/canonical-path.js';
import { headTags } from './rules/head-tags.js';
import { pictureOfPage } from './rules/picture-of-page.js';
import { headOfRoute, nameOf } from './rules/route-head.js';
import { PRODUCT } from './rules/structured-data.js';

type PublicContent = Pick<PublicContentService, 'addresses' | 'movedTo' | 'readDocument'>;

function searchOf({ remotes }: SiteView, { required, path }: PageRoute): SearchContribution | undefined {
  const remote = remotes.find(({ name }) => name === required?.remote);
  return remote?.contributes.routes.find((route) => route.path === path)?.search;
}

/** Returns the stored address of the page's document: in the page's address letter case may differ, or its name be a former one. */
function findDocumentAddress({ route, params }: MatchedRoute, content: PublicContent): PublicAddress | null {
  const call = documentCallOf(route);
  if (call === null) return null;
  const asked = fillAddress(call, params);
  const current = content.movedTo(asked) ?? asked;
  const { addresses } = content;
  const exact = addresses.find(({ address }) => address === current);
  return exact ?? addresses.find(({ address }) => nameKey(address) === nameKey(current)) ?? null;
}

/** Returns the page that lists this one and its siblings: `/grammar` for `/grammar/:path`. */
function findParent(view: SiteView, { path }: PageRoute): PageRoute | null {
  const parentPath = path.replace(/\/:\w+$/, '');
  return view.routes.find((route) => route.path === parentPath && route.isPublic && route.path !== path) ?? null;
}

/** What search engines and social networks read of a page. */
interface SearchPage {
  /** The path that they should know. */
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly search: SearchContribution | undefined;
  readonly parent: PageRoute | null;
  readonly document: object | null;
  readonly changedAt: string | null;
  /** Null: it has the picture of the site. */
  readonly picture: PictureContent | null;
}

const isOneOfMany = ({ params }: MatchedRoute): boolean =>
  Object.entries(params).some(([name, value]) => name !== '*' && value !== '');

/**
 * Returns what search engines read of a public page. Null for a page with a parameter that names no public document: anybody
 * can make up addresses of such pages.
 */
function describePage(view: SiteView, found: MatchedRoute, content: PublicContent): SearchPage | null {
  const { route } = found;
  const stored = findDocumentAddress(found, content);
  if (!stored && isOneOfMany(found)) return null;
  const call = documentCallOf(route);
  const params = { ...found.params, ...(stored && call !== null && addressPattern(call).match(stored.address)) };
  const document = route.documentCall ? content.readDocument(fillAddress(route.documentCall, params)) : null;
  const { title, name, description } = headOfRoute(route, params, document);
  const search = searchOf(view, route);
  const parent = findParent(view, route);
  const label = [PRODUCT, ...(parent ? [parent.title] : [])].join(' · ');
  const picture = pictureOfPage({ search, name, label, params, document });
  const path = canonicalPath(route.path, params);
  return { path, title, description, search, parent, document, changedAt: stored?.changedAt ?? null, picture };
}

const pictureOfSite = ({ routes }: SiteView): PictureContent => ({
  title: routes.find(({ path }) => path === '/')?.title ?? PRODUCT,
  label: PRODUCT,
});

/** Returns the content of the sharing picture of a public page, its own or that of the site. */
export const sharePictureOf = (view: SiteView, found: MatchedRoute, content: PublicContent): PictureContent | null =>
  found.route.path === '/' ? pictureOfSite(view) : (describePage(view, found, content)?.picture ?? null);

const levelOf = (document: object | null): string | null => {
  const level = (document as { readonly level?: unknown } | null)?.level;
  return typeof level === 'string' ? level : null;
};

const linkTo = (site: string, view: SiteView, route: PageRoute) => ({
  name: nameOf(route.title),
  url: `${site}${route.path}`,
  schema: searchOf(view, route)?.schema,
});

/**
 * Returns the tags that search engines and social networks read in the head of a page; none for a page that search engines
 * should not index.
 * `site` is the origin of the main site, which other hosts name too.
 */
export function searchTags(view: SiteView, found: MatchedRoute | null, content: PublicContent, site: string): string {
  if (!found?.route.isPublic) return '';
  const page = describePage(view, found, content);
  if (!page) return '';
  const { path, title, parent, search } = page;
  const own = page.picture;
  const picture = own ?? pictureOfSite(view);
  const image = {
    url: site + pictureAddress(own ? path : '/', picture),
    ...{ width: PICTURE_WIDTH, height: PICTURE_HEIGHT },
    alt: own ? nameOf(title) : `${PRODUCT}: ${picture.title}`,
  };
  const described = {
    ...{ site, title, description: page.description, name: nameOf(title), image: image.url },
    url: `${site}${path}`,
    schema: search?.schema,
    languages: search?.languages,
    level: levelOf(page.document),
    changedAt: page.changedAt,
    parent: parent && linkTo(site, view, parent),
    isOneOfMany: isOneOfMany(found),
  };
  return headTags(described, image);
}
