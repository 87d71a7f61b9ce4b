import { describe, expect, it } from '@jest/globals';
import { markdownFaults } from './markdown-faults.js';

const LINK = /^The link to .+ must begin with/;
const PICTURE = /is not on this site/;

describe('the faults of a Markdown text', () => {
  it.each<[what: string, text: string]>([
    ['nothing', ''],
    ['a page of the site', 'See [kanji](/kanji).'],
    ['a page with a title', 'See [kanji](/kanji "All kanji").'],
    ['another site by https', 'See [it](https://example.com/a?b=c#d).'],
    ['a picture of the site', '![A fox](/images/pictures/fox.svg)'],
    ['a link around a picture', '[![A fox](/images/fox.svg)](/folktales)'],
    ['furigana', '{桃|もも}です。'],
    ['code, which is shown as it is', 'Write `[a](b)` or `{x`.\n\n```\n[a](javascript:x) }\n```'],
    ['a defined link', '[a]: https://example.com'],
    ['brackets that are no link', '桃[もも]です。'],
  ])('are none in %s', (_, text) => expect(markdownFaults(text)).toEqual([]));

  it.each<[what: string, text: string, fault: RegExp]>([
    ['a script', '[a](javascript:alert(1))', LINK],
    ['a script with another case', '[a](JavaScript:alert)', LINK],
    ['data', '[a](data:text/html,x)', LINK],
    ['plain http', '[a](http://example.com)', LINK],
    ['another site without a scheme', '[a](//evil.example)', LINK],
    ['a backslash', '[a](/\\evil.example)', LINK],
    ['a relative address', '[a](kanji)', LINK],
    ['no address', '[a]()', LINK],
    ['https without a site', '[a](https://)', LINK],
    ['an address in pointed brackets', '[a](<javascript:x>)', LINK],
    ['a defined script', 'See [a].\n\n[a]: javascript:x', LINK],
    ['a picture elsewhere', '![A fox](https://evil.example/x.png)', PICTURE],
    ['a picture without a description', '![](/images/fox.svg)', /needs a description/],
    ['furigana that are not kana', '{桃|peach}', /is not kana/],
    ['a brace without a partner', '{桃', /lacks its partner/],
  ])('name %s', (_, text, fault) => expect(markdownFaults(text)).toEqual([expect.stringMatching(fault)]));

  it('name each fault once', () => {
    expect(markdownFaults('[a](x) and [b](x)')).toHaveLength(1);
    expect(markdownFaults('[a](x) ![ ](y)')).toHaveLength(3);
  });
});
