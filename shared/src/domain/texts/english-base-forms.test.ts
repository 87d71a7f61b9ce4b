import { describe, expect, it } from '@jest/globals';
import { englishBaseForms } from './english-base-forms.js';

describe('The base forms of an English word', () => {
  it.each([
    ['eats', 'eat'],
    ['eating', 'eat'],
    ['ate', 'eat'],
    ['eaten', 'eat'],
    ['goes', 'go'],
    ['went', 'go'],
    ['running', 'run'],
    ['falling', 'fall'],
    ['making', 'make'],
    ['studied', 'study'],
    ['studies', 'study'],
    ['watches', 'watch'],
    ['stopped', 'stop'],
    ['lived', 'live'],
    ['dying', 'die'],
    ['bigger', 'big'],
    ['easiest', 'easy'],
    ['larger', 'large'],
    ['children', 'child'],
    ['knives', 'knife'],
    ['cities', 'city'],
    ['colours', 'color'],
  ])('of %s include %s', (word, base) => expect(englishBaseForms(word)).toContain(base));

  it.each(['eat', 'bus', 'glass', 'this', 'ring', 'red', 'bed', ''])('of %j are none', (word) =>
    expect(englishBaseForms(word)).toEqual([]),
  );
});
