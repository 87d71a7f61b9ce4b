import { describe, expect, it } from '@jest/globals';
import { documentTitle, fillPageHead } from './page-head.js';

const TALE = {
  title: '{storyName}, a folktale',
  description: 'Read {storyName}.',
  piece: { title: '{title}, a folktale', description: '{description}' },
};
const PARAMS = { storyName: 'urashima-taro' };
const head = (piece: object | null) => fillPageHead(TALE, PARAMS, piece);
const BY_ADDRESS = { title: 'urashima taro, a folktale', description: 'Read urashima taro.' };

describe('The head of a page', () => {
  it('says what the page shows', () => {
    expect(head({ title: 'Taro', description: 'A {魚|さかな}.' })).toEqual({
      title: 'Taro, a folktale',
      description: 'A 魚.',
    });
  });

  it('takes the English of a title in two languages', () => {
    const title = { kanji: '浦島太郎', english: 'Urashima' };
    expect(head({ title, description: 'A turtle.' }).title).toBe('Urashima, a folktale');
  });

  it.each([
    ['nothing is known of it', null],
    ['it has no title yet', { title: null, description: 'A turtle.' }],
    ['its description is empty', { title: 'Taro', description: '' }],
    ['something else is shown', {}],
  ])('is made from the address when %s', (_, piece) => {
    expect(head(piece)).toEqual(BY_ADDRESS);
  });

  it('leaves out what the address does not say, and fills in nothing twice', () => {
    expect(fillPageHead(TALE, {}, null).title).toBe(', a folktale');
    expect(head({ title: '{description}', description: 'x' }).title).toBe('{description}, a folktale');
  });
});

describe('The title of a document', () => {
  const LONG = 'Hanasaka Jiisan, the Old Man Who Made Flowers Bloom';
  it.each([
    ['names the product', 'Food quiz', 'Food quiz · Shinobi Nihongo'],
    ['names it at the limit', 'x'.repeat(47), `${'x'.repeat(47)} · Shinobi Nihongo`],
    ['leaves it out when there is no room', `${LONG} · Video`, `${LONG} · Video`],
    ['leaves the section out when there is no room for it either', `${LONG} · Japanese folktale`, LONG],
  ])('%s', (_, title, expected) => {
    expect(documentTitle(title)).toBe(expected);
  });
});
