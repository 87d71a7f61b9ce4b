import { describe, expect, it } from '@jest/globals';
import { checkMarkup } from './check-markup.js';

const check = (html: string, css: string) => checkMarkup({ html: Buffer.from(html), css: Buffer.from(css) });

describe('checkMarkup', () => {
  it.each([
    ['nothing', ''],
    [
      'elements, texts and attributes',
      '<main id="main"><p class="a b" lang="ja" title="on style=1 onclick=2">か &lt;script></p></main>',
    ],
    ["React's own comments", '<!--$--><p>a<!-- -->b</p><!--/$--><!--$?--><!--&-->'],
    ['elements whose names begin like refused ones', '<scripted-element></scripted-element><base-line></base-line>'],
    ['ids that begin like those of the page', '<div id="root-2"></div><div id="boots"></div>'],
    ['words in texts', '<p>style="x" onload="y" id="root"</p>'],
    ['other attributes', '<p data-style="1" aria-label="style"></p>'],
    ['characters that contain a byte of a space', '<p title="àid=root">àstyle="x"</p>'],
  ])('allows %s', (_, html) => {
    expect(check(html, '.a{color:red}@media (width<=40em){.a>b{color:blue}}')).toBeNull();
  });

  it.each([
    ['<script>alert(1)</script>', /script element/],
    ['<SCRIPT src="a.js"></SCRIPT>', /script element/],
    ['<p><style>p{}</style></p>', /style element/],
    ['<link rel="stylesheet" href="a.css">', /link element/],
    ['<iframe src="/"></iframe>', /iframe element/],
    ['<object data="/"></object>', /object element/],
    ['<embed src="/">', /embed element/],
    ['<base href="/">', /base element/],
    ['<meta http-equiv="refresh">', /meta element/],
    ['<textarea><a title="</textarea><script>1</script>"></a></textarea>', /script element/],
    ['<p style="color:red">a</p>', /style attribute.*<p style="color:red">/],
    ['<p title="a"STYLE=color:red>a</p>', /style attribute/],
    ['<p\tstyle\n= "color:red">a</p>', /style attribute/],
    ['<p lang="か" style="">', /style attribute.*<p lang="か" style="">/],
    [`<p style="${'a'.repeat(200)}">`, /style attribute.*a…$/],
    ['<img src="a.png" onerror="alert(1)">', /attribute onerror/],
    ['<div id="boot"></div>', /id boot/],
    ["<div class='a' ID = page-data ></div>", /id page-data/],
    ['<!--><p>-->', /comment/],
    ['<!-- written by hand, and long -->', /comment/],
    ['<!DOCTYPE html>', /comment/],
    ['<?xml version="1.0"?>', /comment/],
    ['か'.repeat(333_334), /1000002 bytes/],
  ])('refuses %.60s', (html, reason) => {
    expect(check(html, '')).toMatch(reason);
  });

  it.each(['</style><script>1</script>', '<!-- a -->'])('refuses the CSS %s', (css) => {
    expect(check('', css)).toBe('Its CSS contains markup.');
  });

  it('takes little time for a page as large as allowed', () => {
    const html = '<p class="a" title="b" '.repeat(40_000);
    expect(check(html, '')).toBeNull();
  });
});
