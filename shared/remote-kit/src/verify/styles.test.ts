import { describe, expect, it } from '@jest/globals';
import { bareRules } from './styles.mjs';

describe('A stylesheet of a remote', () => {
  it.each([
    ['header { display: none }', ['header']],
    ['@layer weather{header,.page{color:red}}', ['header,.page']],
    ['@media (width > 40em) { :is(h1, h2) > a { color: red } }', [':is(h1, h2) > a']],
    ['[data-testid="header"] { display: none }', ['[data-testid="header"]']],
    [':not(.page) { display: none }', [':not(.page)']],
    [':root { --rain: blue }', [':root']],
    ['* { margin: 0 } * { padding: 0 }', ['*']],
  ])('must not select what the remote has not made: %s', (css, rules) => {
    expect(bareRules(css)).toEqual(rules);
  });

  it.each([
    '.page { color: red }',
    '@layer weather{.page h1,.page:is(.a,.b)>p{color:red}}',
    '.page :not(p,details:not([open])){color:red}',
    '.page { h2 { color: red } &:hover { color: blue } @media print { p { color: red } } }',
    '@scope (.page) { h2 { color: red } }',
    'weather-map { color: red }',
    '#rain { background: url("a{b}.png") } /* header { } */',
    '@keyframes fall { from { top: 0 } 50.5% { top: 1px } to { top: 2px } }',
    '@font-face { font-family: Rain; src: url(rain.woff2) }',
    '@import "rain.css"; @media print { .page { color: red } }',
  ])('may style what is its own: %s', (css) => {
    expect(bareRules(css)).toEqual([]);
  });
});
