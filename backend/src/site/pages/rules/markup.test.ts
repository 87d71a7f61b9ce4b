import { describe, expect, it } from '@jest/globals';
import { escapeHtml, inlineJson, preloadCall, preloadLink } from './markup.js';

describe('what is put into the page', () => {
  it('cannot leave an attribute or an element', () => {
    expect(escapeHtml(`"><script>'&`)).toBe('&quot;&gt;&lt;script&gt;&#39;&amp;');
  });

  it('cannot close the element of a JSON document', () => {
    const value = { title: '</script><!--<script>' };
    expect(inlineJson(value)).not.toContain('<');
    expect(JSON.parse(inlineJson(value))).toEqual(value);
  });

  it.each([
    {
      href: '/a.js',
      link: '<link rel="preload" as="script" href="/a.js" integrity="sha256-x" crossorigin="anonymous" nonce="__NONCE__">',
    },
    {
      href: '/a.css',
      link: '<link rel="preload" as="style" href="/a.css" integrity="sha256-x" crossorigin="anonymous">',
    },
    { href: '/a.json', link: '<link rel="preload" as="fetch" href="/a.json" crossorigin="anonymous">' },
    { href: '/a.svg', link: '' },
    { href: '/a.js.LICENSE.txt', link: '' },
  ])('preloads $href as what it is', ({ href, link }) => {
    expect(preloadLink({ href, integrity: 'sha256-x' })).toBe(link);
  });

  it('preloads a call as the page will make it', () => {
    expect(preloadCall('/api/A/B?x="1"')).toBe(
      '<link rel="preload" as="fetch" href="/api/A/B?x=&quot;1&quot;" crossorigin="anonymous">',
    );
  });
});
