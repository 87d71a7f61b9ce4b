import { describe, expect, it } from '@jest/globals';
import { criticalCss } from './critical-css.js';

const HTML =
  '<header><button class="burger" data-early="menu" aria-expanded="false">Menu</button></header>' +
  '<main id="main" class="page wide"><p class="lead" lang="en">Text</p><button data-state="on">Go</button>' +
  '<b class="word" aria-expanded="false">Word</b><i hidden></i></main>';

describe('the critical CSS of a page', () => {
  it.each([
    { what: 'a class of the page', css: '.lead{color:red}', kept: true },
    { what: 'a class that the page does not have', css: '.other{color:red}', kept: false },
    { what: 'two classes of which one is missing', css: '.page .other{color:red}', kept: false },
    { what: 'an element of the page', css: 'button{color:red}', kept: true },
    { what: 'an element that the page does not have', css: 'table{color:red}', kept: false },
    { what: 'the elements around the page', css: 'html,body{margin:0}', kept: true },
    { what: 'an id of the page', css: '#main{color:red}', kept: true },
    { what: 'an id that the page does not have', css: '#aside{color:red}', kept: false },
    { what: 'the element that the app renders into', css: '#root{display:contents}', kept: true },
    { what: 'an attribute', css: 'button[data-state]{color:red}', kept: true },
    { what: 'an attribute with its value', css: 'button[data-state="on"]{color:red}', kept: true },
    { what: 'an attribute with another value', css: 'button[data-state=off]{color:red}', kept: false },
    { what: 'an attribute that no element has', css: 'button[data-chosen]{color:red}', kept: false },
    { what: 'an attribute without a value', css: '[hidden]{display:none}', kept: true },
    { what: 'a part of a value', css: '[data-state^=o]{color:red}', kept: true },
    { what: 'an attribute of an element with the class', css: '.lead[lang=en]{color:red}', kept: true },
    { what: 'an attribute that only elements of other classes have', css: '.lead[data-state]{color:red}', kept: false },
    { what: 'such an attribute inside', css: '.page:has(.lead[data-state]){color:red}', kept: false },
    { what: 'an attribute of another element than the class', css: '.page [data-state]{color:red}', kept: true },
    { what: 'the menu, which opens without the shell', css: '.burger[aria-expanded=true]{color:red}', kept: true },
    { what: 'what opens with the shell alone', css: '.word[aria-expanded=true]{color:red}', kept: false },
    { what: 'what only a pointer does', css: 'button:hover{color:red}', kept: false },
    { what: 'the focus', css: 'button:focus-visible{color:red}', kept: true },
    { what: 'an attribute of the root element', css: '[data-theme=dark] .lead{color:red}', kept: true },
    { what: 'everything but a missing class', css: '.lead:not(.other){color:red}', kept: true },
    { what: 'one of several classes', css: ':is(.other,.lead){color:red}', kept: true },
    { what: 'none of several classes', css: ':where(.other,.another) p{color:red}', kept: false },
    { what: 'a missing element inside', css: '.page:has(table){color:red}', kept: false },
    { what: 'everything', css: '*{box-sizing:border-box}', kept: true },
    { what: 'a pseudo-element', css: '.lead::before{content:""}', kept: true },
    { what: 'an escaped class', css: String.raw`.a\:b{color:red}`, kept: false },
  ])('keeps a rule for $what: $kept', ({ css, kept }) => {
    expect(criticalCss(HTML, [css])).toBe(kept ? css : '');
  });

  it('keeps the selectors of a rule that can match', () => {
    expect(criticalCss(HTML, ['.other,.lead{color:red;margin:0}'])).toBe('.lead{color:red;margin:0}');
  });

  it('keeps layers and conditions around their rules, and drops them when they are empty', () => {
    const css =
      '@layer a,b;@layer a{@media (width>9px){.lead{color:red}.other{top:0}}}@media (width>1px){.other{top:0}}';
    expect(criticalCss(HTML, [css])).toBe('@layer a,b;@layer a{@media (width>9px){.lead{color:red}}}');
  });

  it('keeps the animations that are used, once', () => {
    const frames = '@keyframes turn{to{rotate:1turn}}@keyframes fade{to{opacity:0}}';
    expect(criticalCss(HTML, [`.lead{animation:turn 1s}${frames}`, frames])).toBe(
      '.lead{animation:turn 1s}@keyframes turn{to{rotate:1turn}}',
    );
  });

  it('keeps the custom properties that are used, also by others', () => {
    const root = ':root{--ink:#123;--shade:var(--ink);--unused:var(--gone);--gone:0}';
    expect(criticalCss(HTML, [root, '.lead{color:var(--shade, red)}'])).toBe(
      ':root{--ink:#123;--shade:var(--ink)}.lead{color:var(--shade, red)}',
    );
  });

  it('drops a rule that has nothing but unused custom properties', () => {
    expect(criticalCss(HTML, [':root{--gone:0}.lead{color:red}'])).toBe('.lead{color:red}');
  });

  it('survives custom properties that refer to each other', () => {
    expect(criticalCss(HTML, ['.lead{--a:var(--b);--b:var(--a);color:var(--a)}'])).toBe(
      '.lead{--a:var(--b);--b:var(--a);color:var(--a)}',
    );
  });

  it('leaves the drawings of backgrounds to the stylesheets, without invalidating a colour next to them', () => {
    const root = ':root{--paper:url("data:image/svg+xml,a")}';
    expect(criticalCss(HTML, [root, '.lead{background:red var(--paper)}.page{background:url(data:a);top:0}'])).toBe(
      ':root{--paper:none}.lead{background:red var(--paper)}.page{top:0}',
    );
  });

  it('keeps the drawings of masks', () => {
    const css =
      ':root{--brush:url("data:image/svg+xml,a")}.lead{mask:var(--brush);background:red}.page{mask:url(data:a)}';
    expect(criticalCss(HTML, [css])).toBe(css);
  });

  it.each(['print', '(forced-colors:active)', 'screen and (prefers-contrast:more)', '(prefers-reduced-motion:reduce)'])(
    'leaves out what is for %s only',
    (media) => {
      expect(criticalCss(HTML, [`@media ${media}{.lead{color:red}}`])).toBe('');
    },
  );

  it('leaves out transitions and what only they use', () => {
    const sheet = ':root{--soft:280ms;--hard:1px}.lead{top:var(--hard);transition:top var(--soft)}';
    expect(criticalCss(HTML, [sheet])).toBe(':root{--hard:1px}.lead{top:var(--hard)}');
  });

  it('keeps the order of the stylesheets', () => {
    expect(criticalCss(HTML, ['.lead{color:red}', '.page{top:0}', '.lead{color:blue}'])).toBe(
      '.lead{color:red}.page{top:0}.lead{color:blue}',
    );
  });

  it.each(['/assets/fibres.svg', '"data:image/svg+xml,x"'])(
    'leaves out the drawing of a background, url(%s)',
    (address) => {
      const sheet = `.lead{--fibres:url(${address});background:red var(--fibres)}.page{background:url(${address})}`;
      expect(criticalCss(HTML, [sheet])).toBe('.lead{--fibres:none;background:red var(--fibres)}');
    },
  );

  it('leaves out a shape if its name says so', () => {
    const used = 'clip-path:var(--late-brush,inset(30% 0))';
    expect(criticalCss(HTML, [`.lead{--late-brush:polygon(0 0,9% 9%,0 9%);${used}}`])).toBe(`.lead{${used}}`);
  });

  it('leaves out the drawing of a mask if its name says so, and keeps what stands for it', () => {
    const drawing = 'url("data:image/svg+xml,x")';
    const used = `--edge:${drawing};--under:var(--late-brush,linear-gradient(#000));mask:var(--edge),var(--under)`;
    expect(criticalCss(HTML, [`.lead{--late-brush:${drawing};${used}}`])).toBe(`.lead{${used}}`);
  });
});
