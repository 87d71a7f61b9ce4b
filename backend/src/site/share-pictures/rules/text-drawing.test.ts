import { describe, expect, it } from '@jest/globals';
import { drawableText, drawText, textWidth, wrapText } from './text-drawing.js';

const strokesOf = (character: string) => (character === 'で' ? ['M1,1h2'] : null);

describe('text in pictures', () => {
  it.each([
    { text: 'It is: で', drawn: 'It is: で' },
    { text: 'で・で', drawn: 'で · で' },
    { text: 'で、で。', drawn: 'で, で.' },
    { text: 'ｆｕｌｌ　width', drawn: 'full width' },
    { text: 'a 鬱 b 🥷 c', drawn: 'a b c' },
    { text: '“Kyōto” – it’s…', drawn: '“Kyōto” – it’s…' },
  ])('leaves out what cannot be drawn: $text', ({ text, drawn }) => {
    expect(drawableText(text, strokesOf).replace('...', '…')).toBe(drawn);
  });

  it('is divided between words, and within a word that is longer than a line', () => {
    const width = textWidth('one two');
    expect(wrapText('one two one', width)).toEqual(['one two', 'one']);
    expect(wrapText('で'.repeat(7), 3)).toEqual(['ででで', 'ででで', 'で']);
    expect(wrapText('', 3)).toEqual(['']);
  });

  it('is drawn as paths, one after another', () => {
    const drawn = drawText('aで', 10, 20, { size: 100, colour: '#000' }, strokesOf);
    expect(drawn).toMatch(/^<path transform="translate\(10\.0 20\.0\)[^>]*\/><g [^>]*><path d="M1,1h2"\/><\/g>$/);
  });
});
