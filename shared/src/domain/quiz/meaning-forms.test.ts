import { describe, expect, it } from '@jest/globals';
import { comparableMeaning, rightForms, splitMeanings, typedForms } from './meaning-forms.js';

describe('Two texts are the same meaning', () => {
  it.each([
    ['colour', 'color'],
    ['neighbourhood', 'neighborhood'],
    ['to realise', 'realize'],
    ['centre', 'center'],
    ['theatre', 'theater'],
    ['defence', 'defense'],
    ['travelling', 'traveling'],
    ['catalogue', 'catalog'],
    ['grey', 'gray'],
    ['aeroplane', 'airplane'],
    ['TV', 'television'],
    ['4', 'four'],
    ['4th', 'fourth'],
    ['the 1st', 'first'],
    ['21', 'twenty-one'],
    ['20', 'twenty'],
    ['100', 'a hundred'],
    ['100', 'one hundred'],
    ['10,000', 'ten thousand'],
    ['365', 'three hundred sixty five'],
    ['seconds', 'second'],
    ['4 o’clock', "four o'clock"],
    ['cats', 'cat'],
    ['cities', 'city'],
    ['watches', 'watch'],
    ['cookies', 'cookie'],
    ['children', 'child'],
    ['knives', 'knife'],
    ['can’t', 'cannot'],
    ['it is', 'it’s'],
    ['don’t', 'do not'],
    ['part time', 'part-time'],
    ['salt & pepper', 'salt and pepper'],
    ['an apple', 'apple'],
    ['in morning', 'in the morning'],
    ['one’s seat', 'a seat'],
    ['café', 'cafe'],
    ['Mr.', 'mister'],
    ['best seller', 'bestseller'],
    ['brushing your teeth', "brushing one's teeth"],
  ])('%s: %s', (one, other) => {
    expect(comparableMeaning(one)).toBe(comparableMeaning(other));
  });

  it.each([
    ['glass', 'glasses'],
    ['cloth', 'clothes'],
    ['new', 'news'],
    ['good', 'goods'],
    ['four', 'for'],
    ['four', 'fourth'],
    ['14', 'forty'],
    ['thirteen', 'thirty'],
    ['bus', 'buy'],
    ['can', 'can not'],
    ['hour', 'our'],
    ['read', 'red'],
    ['big', 'bigger'],
  ])('not %s and %s', (one, other) => {
    expect(comparableMeaning(one)).not.toBe(comparableMeaning(other));
  });
});

describe('A name of a thing', () => {
  const isRight = (typed: string, right: string) => typedForms(typed).some((form) => rightForms(right).includes(form));

  it.each([
    ['lift', 'elevator'],
    ['flat', 'apartment'],
    ['an aubergine', 'eggplant'],
    ['biscuits', 'cookie'],
    ['elevator', 'elevator'],
    ['university department', 'department of a university'],
    ['worried', 'to be worried'],
    ['primary school student', 'elementary school student'],
  ])('may be the other English: %s for %s', (typed, right) => {
    expect(isRight(typed, right)).toBe(true);
  });

  it.each([
    ['elevator', 'lift'],
    ['elevator', 'to lift'],
    ['apartment', 'flat'],
    ['autumn', 'to fall'],
    ['petrol', 'gas'],
    ['tea cup', 'cup of tea'],
    ['daytime', 'time of day'],
    ['to be married', 'to marry'],
  ])('is not what sounds alike or may be something else: %s for %s', (typed, right) => {
    expect(isRight(typed, right)).toBe(false);
  });
});

describe('The alternatives of a meaning', () => {
  it('are divided outside brackets, with and without these', () => {
    expect(splitMeanings('hot (weather, water); warm').map((text) => text.trim())).toEqual(
      expect.arrayContaining(['hot (weather, water)', 'hot', 'warm']),
    );
  });

  it('say something', () => {
    expect(rightForms('()')).toEqual([]);
    expect(comparableMeaning('to')).toBe('to');
  });
});
