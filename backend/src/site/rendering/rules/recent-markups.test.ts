import { expect, it } from '@jest/globals';
import { RecentMarkups } from './recent-markups.js';

const ofLength = (length: number) => ({ html: 'a'.repeat(length), css: '' });

it('keeps what was used most recently, up to a number of bytes', () => {
  const markups = new RecentMarkups(100);
  markups.set('a', ofLength(20));
  markups.set('b', ofLength(20));
  expect(markups.get('a')).toEqual(ofLength(20));
  markups.set('c', ofLength(20));
  expect([markups.get('a'), markups.get('b'), markups.get('c')]).toEqual([ofLength(20), null, ofLength(20)]);
});

it('counts a page once that is stored again', () => {
  const markups = new RecentMarkups(100);
  for (let n = 0; n < 9; n++) markups.set('a', ofLength(20));
  markups.set('b', ofLength(20));
  expect(markups.get('a')).toEqual(ofLength(20));
});

it('does not keep a page that is too large', () => {
  const markups = new RecentMarkups(100);
  markups.set('a', ofLength(51));
  expect(markups.get('a')).toBeNull();
});
