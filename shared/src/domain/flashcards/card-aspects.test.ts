import { describe, expect, it } from '@jest/globals';
import type { CardDirections } from '../limits/flashcards.js';
import { cardAspects, cardFaces } from './card-aspects.js';
import { addCloze, clozeNumbers, hideCloze, revealClozes } from './cloze.js';

const card = (front: string) => ({ front, reading: 'よみ', back: 'meaning' });

describe('What a card is asked', () => {
  it.each<[string, CardDirections, readonly string[]]>([
    ['桃', 'forward', ['front']],
    ['桃', 'back', ['back']],
    ['桃', 'both', ['front', 'back']],
    ['{{c1::桃}}を食べる', 'both', ['front']],
    ['{{c2::桃}}を{{c1::食べる::verb}}', 'forward', ['front', 'c2']],
    ['{{c2::桃}}を{{c2::食べる}}', 'forward', ['c2']],
    ['{{c0::桃}} {{c100::梨}} {{c::x}} {{c1:x}}', 'forward', ['front']],
  ])('of %s, asked %s', (front, directions, aspects) => expect(cardAspects(card(front), directions)).toEqual(aspects));
});

describe('The faces of a card', () => {
  it.each([
    ['桃', 'front', '桃', 'meaning', '', ''],
    ['桃', 'back', 'meaning', '桃', '', ''],
    ['{{c1::桃}}を{{c2::食べる}}', 'front', '［…］を食べる', '桃', '桃を食べる', 'meaning'],
    ['{{c1::桃}}を{{c2::食べる::verb}}', 'c2', '桃を［verb］', '食べる', '桃を食べる', 'meaning'],
  ] as const)('%s, asked for its %s', (front, aspect, prompt, answer, sentence, sentenceMeaning) =>
    expect(cardFaces(card(front), aspect)).toMatchObject({ prompt, answer, sentence, sentenceMeaning }),
  );
});

describe('Clozes', () => {
  it('are added where a text is selected', () => {
    const once = addCloze('桃を食べる', 0, 1);
    expect(once).toBe('{{c1::桃}}を食べる');
    expect(addCloze(once, 9, 12)).toBe('{{c1::桃}}{{c2::を食べ}}る');
    expect(addCloze('桃', 1, 1)).toBe('桃');
  });

  it('are read in linear time and only when they are complete', () => {
    const text = '{{c1::'.repeat(2000);
    expect(clozeNumbers(text)).toEqual([]);
    expect(revealClozes('{{c1::a}} {{c2::b::hint}}')).toBe('a b');
    expect(hideCloze('{{c1::a::}}', 1)).toBe('［…］');
  });
});
