import { describe, expect, it } from '@jest/globals';
import { namesOfReferences } from './reference-names.js';

describe('The names of references', () => {
  it.each([
    ['/api/Articles/GetOne/wa-and-ga', 'the article “wa-and-ga”'],
    ['/api/Grammar/GetOne/desu', 'the grammar lesson “desu”'],
    ['/api/KanjiTest/GetOne/numbers-1', 'the kanji lesson “numbers-1”'],
    ['/api/VocabQuiz/GetQuizData/Fruit%20salad', 'the genre “Fruit salad”'],
    ['/api/Stories/GetPageData/Momotaro', 'the folktale “Momotaro”'],
    ['/api/Stories/GetOneSentence/Momotaro/3', 'the folktale “Momotaro”'],
    ['/api/Stories/GetSentences/4', 'the folktales'],
    ['/api/Path/GetUnits', 'the learning path'],
    ['/api/Grammar/GetAllGrammar', 'the list of grammar lessons'],
    ['/api/Weather/GetToday', 'another page'],
  ])('say %s in words', (address, name) => {
    expect(namesOfReferences([address])).toEqual([name]);
  });

  it('have each document once', () => {
    const tale = ['/api/Stories/GetPageData/Momotaro', '/api/Stories/GetExplanation/Momotaro'];
    expect(namesOfReferences(tale)).toEqual(['the folktale “Momotaro”']);
  });
});
