import { describe, expect, it } from '@jest/globals';
import { renderMail } from './mail-content.js';

const content = {
  subject: 'Hello',
  paragraphs: ['One.', 'Two.'],
  link: { label: 'Open', href: 'https://example.com/?a=1&b=2' },
  footer: 'Because you asked.',
};

describe('A mail', () => {
  it('is sent as plain text with the whole address of its link', () => {
    expect(renderMail(content).text).toBe(
      'One.\n\nTwo.\n\nhttps://example.com/?a=1&b=2\n\n-- \nShinobi Nihongo\nBecause you asked.\n',
    );
  });

  it('is sent as HTML that leads to the same place', () => {
    expect(renderMail(content).html).toContain('href="https://example.com/?a=1&amp;b=2"');
  });

  it('can be unsubscribed with one click where it has an address for that', () => {
    expect(renderMail({ ...content, unsubscribeUrl: 'https://example.com/stop/1' }).headers).toEqual({
      'List-Unsubscribe': '<https://example.com/stop/1>',
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
    expect(renderMail(content)).not.toHaveProperty('headers');
  });

  it('escapes users’ names in HTML', () => {
    const { html } = renderMail({ ...content, paragraphs: ['<a href="https://evil.example">Mika</a> & "co"'] });
    expect(html).toContain('<p>&lt;a href=&quot;https://evil.example&quot;&gt;Mika&lt;/a&gt; &amp; &quot;co&quot;</p>');
  });
});
