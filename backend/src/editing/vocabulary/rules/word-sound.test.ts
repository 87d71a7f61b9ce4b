import { describe, expect, it } from '@jest/globals';
import { soundAfter } from './word-sound.js';

const rice = { kanji: 'ご飯', hiragana: 'ごはん' };
const meal = { kanji: 'ご飯', hiragana: 'ごぜん' };
const says = ({ kanji, hiragana }: typeof rice) => ({ said: JSON.stringify([kanji, hiragana]) });
const sounding = (of: typeof rice) => ({ ...of, audioExtension: 'm4a' });
const silent = (of: typeof rice) => ({ ...of, audioExtension: '' });

describe('the voice of a word', () => {
  it.each([
    { what: 'stays when the word does', before: sounding(rice), now: rice, job: null, sound: 'm4a', open: null },
    { what: 'is not there for a new word', before: null, now: rice, job: null, sound: '', open: { said: null } },
    { what: 'is wrong after a change', before: sounding(rice), now: meal, job: null, sound: '', open: says(rice) },
    { what: 'stays wrong', before: silent(meal), now: meal, job: says(rice), sound: '', open: says(rice) },
    { what: 'is right again', before: silent(meal), now: rice, job: says(rice), sound: 'm4a', open: null },
    { what: 'stays unmade', before: silent(rice), now: meal, job: { said: null }, sound: '', open: { said: null } },
    { what: 'is none where there was none', before: silent(rice), now: meal, job: null, sound: '', open: null },
  ])('$what', ({ before, now, job, sound, open }) => {
    expect(soundAfter(before, now, job)).toEqual({ audioExtension: sound, job: open });
  });
});
