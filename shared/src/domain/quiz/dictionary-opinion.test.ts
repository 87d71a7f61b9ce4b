import { describe, expect, it } from '@jest/globals';
import { dictionaryOpinion, type ReportedAnswer } from './dictionary-opinion.js';

/** 卵, as the dictionary and the library have it. */
const EGG = {
  writings: ['卵', '玉子'],
  readings: ['たまご'],
  meanings: ['egg'],
  otherWritings: ['玉児'],
  otherMeanings: ['eggs', 'spawn; roe', 'beginner (in training)', 'offspring'],
  synonyms: ['鶏卵/けいらん'],
};
const opinion = (
  given: string,
  part: ReportedAnswer['part'],
  entriesOfAnswer: ReportedAnswer['entriesOfAnswer'] = [],
) => dictionaryOpinion({ given, part, key: EGG, entriesOfAnswer });

describe('the dictionary’s opinion of a reported answer', () => {
  it.each<[string, ReportedAnswer['part'], ReturnType<typeof opinion>['opinion']]>([
    ['egg', 'meanings', 'agrees'],
    ['an EGG', 'meanings', 'agrees'],
    ['roe', 'meanings', 'agrees'],
    ['beginner', 'meanings', 'agrees'],
    ['玉子', 'writings', 'agrees'],
    ['玉児', 'writings', 'agrees'],
    ['たまご', 'readings', 'agrees'],
    ['鶏卵', 'writings', 'synonym'],
    ['けいらん', 'readings', 'synonym'],
    ['bird', 'meanings', 'unknown'],
    ['たまこ', 'readings', 'unknown'],
    ['鳥', 'writings', 'unknown'],
  ])('%s as one of the %s: %s', (given, part, expected) => expect(opinion(given, part).opinion).toBe(expected));

  it('knows another word by its entry', () => {
    const bird = [{ reading: 'とり', english: 'bird' }];
    expect(opinion('鳥', 'writings', bird)).toEqual({ opinion: 'other', reason: 'Another word: 鳥, bird.' });
  });

  it('knows a synonym by the meaning of its entry', () => {
    const entries = [
      { reading: 'けいし', english: 'hen’s egg' },
      { reading: 'けいし', english: 'egg; ovum' },
    ];
    expect(opinion('鶏子', 'writings', entries)).toMatchObject({ opinion: 'synonym' });
  });

  it('repeats the hint for what is nearly right', () => {
    expect(opinion('offsprang', 'meanings')).toEqual({ opinion: 'unknown', reason: 'Check the spelling.' });
  });
});
