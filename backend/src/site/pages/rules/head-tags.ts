import { escapeHtml, inlineJson } from './markup.js';
import { type DescribedPage, PRODUCT, structuredData } from './structured-data.js';

/** A sharing picture, with an absolute address. */
export interface PageImage {
  readonly url: string;
  readonly width: number;
  readonly height: number;
  /** What it shows, for those who do not see it. */
  readonly alt: string;
}

interface ShownPage extends DescribedPage {
  /** The title with the section of the site that it belongs to. */
  readonly title: string;
}

const property = (name: string, content: string | number): string =>
  `<meta property="${name}" content="${escapeHtml(String(content))}">`;

/** Returns the tags that search engines and social networks read in the head of a public page. */
export function headTags(page: ShownPage, image: PageImage): string {
  const data = structuredData(page);
  return [
    `<link rel="canonical" href="${escapeHtml(page.url)}">`,
    property('og:type', page.schema === 'Article' ? 'article' : 'website'),
    property('og:site_name', PRODUCT),
    property('og:locale', 'en_US'),
    property('og:title', page.title),
    property('og:description', page.description),
    property('og:url', page.url),
    property('og:image', image.url),
    property('og:image:type', 'image/png'),
    property('og:image:width', image.width),
    property('og:image:height', image.height),
    property('og:image:alt', image.alt),
    '<meta name="twitter:card" content="summary_large_image">',
    data === null ? '' : `<script type="application/ld+json">${inlineJson(data)}</script>`,
  ].join('');
}
