import { describe, expect, it } from '@jest/globals';
import { messageOf } from './letter.js';

const letter = {
  subject: 'Hello',
  paragraphs: ['One.', 'Two.'],
  link: { label: 'Open', href: 'https://example.com/?a=1&b=2' },
  footer: 'Because you asked.',
};

describe('A letter', () => {
  it('is sent as plain text with the whole address of its link', () => {
    expect(messageOf(letter).text).toBe(
      'One.\n\nTwo.\n\nhttps://example.com/?a=1&b=2\n\n-- \nShinobi Nihongo\nBecause you asked.\n',
    );
  });

  it('is sent as HTML that leads to the same place', () => {
    expect(messageOf(letter).html).toContain('href="https://example.com/?a=1&amp;b=2"');
  });

  it('makes what people call themselves harmless in HTML', () => {
    const { html } = messageOf({ ...letter, paragraphs: ['<a href="https://evil.example">Mika</a> & "co"'] });
    expect(html).toContain('<p>&lt;a href=&quot;https://evil.example&quot;&gt;Mika&lt;/a&gt; &amp; &quot;co&quot;</p>');
  });
});
