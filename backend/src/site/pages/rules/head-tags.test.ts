import { describe, expect, it } from '@jest/globals';
import { headTags } from './head-tags.js';

const SITE = 'https://shinobi.example';
const IMAGE = { url: `${SITE}/share/0.png`, width: 1200, height: 630, alt: 'A lesson' };
const aPage = (given: Partial<Parameters<typeof headTags>[0]> = {}) => ({
  site: SITE,
  url: `${SITE}/articles/kana`,
  title: 'Kana',
  name: 'Kana',
  description: 'About kana.',
  image: IMAGE.url,
  schema: 'Article' as const,
  level: null,
  changedAt: null,
  parent: null,
  isOneOfMany: true,
  ...given,
});

describe('the tags for search engines and social networks', () => {
  it('name the canonical address, and what a network shows', () => {
    const html = headTags(aPage(), IMAGE);
    expect(html).toContain(`<link rel="canonical" href="${SITE}/articles/kana">`);
    const metas = [...html.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)">/g)].map(([, k, v]) => [k, v]);
    expect(Object.fromEntries(metas)).toEqual({
      'og:type': 'article',
      'og:site_name': 'Shinobi Nihongo',
      'og:locale': 'en_US',
      'og:title': 'Kana',
      'og:description': 'About kana.',
      'og:url': `${SITE}/articles/kana`,
      'og:image': IMAGE.url,
      'og:image:type': 'image/png',
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': 'A lesson',
      'twitter:card': 'summary_large_image',
    });
  });

  it('call every page but an article a website', () => {
    expect(headTags(aPage({ schema: undefined, isOneOfMany: false }), IMAGE)).toContain('content="website"');
    expect(headTags(aPage({ schema: undefined, isOneOfMany: false }), IMAGE)).not.toContain('<script');
  });

  it.each([
    '</script><img src=x onerror=alert(1)>',
    '<!--<script>',
    `"'><link rel=canonical href=//evil.example>`,
    'a\u2028b\u2029c',
    '__NONCE__<!--root-->',
    ']]>&amp;&quot;',
  ])('keep a text of an editor inside its tag: %s (docs/behaviour/search.md, rule 7)', (text) => {
    const page = aPage({ title: text, name: text, description: text, parent: { name: text, url: text } });
    const html = headTags(page, { ...IMAGE, alt: text });
    const rest = html.replace(/<script type="application\/ld\+json">([^<]*)<\/script>$/, (_, json: string) => {
      const data = JSON.parse(json) as { '@graph': { headline?: string; description?: string }[] };
      expect(data['@graph'][0]).toMatchObject({ headline: text, description: text });
      return '';
    });
    // What is left are complete tags: quoted values hold no quote and no angle bracket.
    expect(rest.replaceAll(/<(link|meta)( [a-z]+="[^"<>]*")+>/g, '')).toBe('');
  });
});
