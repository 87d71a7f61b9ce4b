import { describe, expect, it } from '@jest/globals';
import { dataScript, escapeHtml, inlineJson } from './markup.js';

describe('what is put into the page', () => {
  it('cannot leave an attribute or an element', () => {
    expect(escapeHtml(`"><script>'&`)).toBe('&quot;&gt;&lt;script&gt;&#39;&amp;');
  });

  it('cannot close the element of a JSON document', () => {
    const value = { title: '</script><!--<script>' };
    expect(inlineJson(value)).not.toContain('<');
    expect(JSON.parse(inlineJson(value))).toEqual(value);
  });

  it('is data with an id', () => {
    expect(dataScript('remotes', { title: '</script>' })).toBe(
      String.raw`<script type="application/json" id="remotes">{"title":"\u003c/script>"}</script>`,
    );
  });
});
