import { describe, expect, it } from '@jest/globals';
import type { Vocab } from '@shinobi/shared/contract/learning/vocab-quiz';
import { romaji, toHiragana } from '@shinobi/shared/domain/japanese/romaji';
import { QUIZ_TYPES, type QuizType } from '@shinobi/shared/domain/limits/library';
import { rightForms, splitMeanings, typedForms } from '@shinobi/shared/domain/quiz/meaning-forms';
import { judgeTypedAnswer } from '../../quiz/judge-typed-answer.js';
import { convertLocally } from '../../romaji-converter/convert-text.js';
import { DICTIONARY_ANSWERS, SHIPPED_VOCABULARY } from '../../testing/shipped-vocabulary.js';
import { choiceLabel, createVocabItem } from '../vocab-item.js';
import { knownAnswers } from '../typed-answers.js';

const ANSWERS = knownAnswers(DICTIONARY_ANSWERS);

const meaningsOf = ({ english }: Vocab) =>
  splitMeanings(english)
    .map((meaning) => meaning.trim())
    .filter((meaning) => meaning !== '');

/** The forms that the page of the word in the dictionary shows, besides the word itself. */
function formsInDictionary({ vocabId, accepted = [] }: Vocab, part: 'writings' | 'readings'): string[] {
  const usual = accepted.filter((answer) => answer.part === part).map(({ text }) => text);
  return [...usual, ...(ANSWERS.ofWord(vocabId)?.[part] ?? [])];
}

/** What pages print of a word, in the language in which a question asks for it. Ambiguous readings need the writing. */
const printedForms = (word: Vocab, language: 'en' | 'ja', hasWriting: boolean): string[] =>
  language === 'en'
    ? [word.english, ...meaningsOf(word), ...(ANSWERS.ofWord(word.vocabId)?.meanings ?? [])]
    : [
        word.hiragana,
        toHiragana(word.hiragana),
        romaji(word.hiragana),
        convertLocally(word.hiragana).romaji,
        ...formsInDictionary(word, 'readings'),
        ...(hasWriting
          ? [word.kanji, ...formsInDictionary(word, 'writings')]
          : (ANSWERS.ofWord(word.vocabId)?.ambiguousReadings ?? [])),
      ];

function refusedForms(word: Vocab, type: QuizType, { genre, words }: (typeof SHIPPED_VOCABULARY)[number]): string[] {
  const item = createVocabItem(word, type, genre, words, ANSWERS);
  const { typing, answer } = item;
  if (!typing) return [`${word.kanji} cannot be typed in ${type}`];
  const forms = [
    ...printedForms(word, answer.lang, type.startsWith('EnTo')),
    item.answer.text,
    choiceLabel(word, item, type).text,
  ];
  return [...new Set(forms)]
    .filter((typed) => judgeTypedAnswer(typing, typed, typed).verdict.verdict !== 'right')
    .map((typed) => `${word.kanji} in ${type}: ${typed}`);
}

describe('Of every word in the library', () => {
  it.each(QUIZ_TYPES)('each form that a page prints is right when typed: %s', (type) => {
    const words = SHIPPED_VOCABULARY.flatMap((genre) => genre.words.map((word) => ({ word, genre })));
    expect(words).toHaveLength(3500);
    expect(words.flatMap(({ word, genre }) => refusedForms(word, type, genre))).toEqual([]);
  });
});

/** Words for the same on different occasions. */
const INTERCHANGEABLE = ['ありがとうございます', 'すみません', 'ごめんなさい', '失礼します', 'ごめん', '高速道路'];

describe('The meaning of another word of the genre', () => {
  it('is right only if the word is shown with it too, or the dictionary lists it for the word', () => {
    const wronglyRight = SHIPPED_VOCABULARY.flatMap(({ words }) => {
      const others = words.map((word) => ({ word, forms: meaningsOf(word).map((meaning) => typedForms(meaning)) }));
      return words.flatMap((word) => {
        const shown = new Set(meaningsOf(word).flatMap((meaning) => typedForms(meaning).slice(0, 1)));
        const right = new Set(meaningsOf(word).flatMap(rightForms));
        return others
          .filter((other) => other.word !== word && !INTERCHANGEABLE.includes(word.kanji))
          .filter(({ forms }) =>
            forms.some(([form = '', ...more]) => !shown.has(form) && [form, ...more].some((each) => right.has(each))),
          )
          .map((other) => `${word.kanji} (${word.english}): ${other.word.english}`);
      });
    });
    expect(wronglyRight).toEqual([]);
  });

  it('is judged as the dictionary says, for each word and the next one of its genre', () => {
    const wronglyRight = SHIPPED_VOCABULARY.flatMap(({ genre, words }) =>
      words.slice(1).flatMap((other, at) => {
        const word = words[at];
        if (!word) return [];
        const { typing } = createVocabItem(word, 'vocab', genre, words, ANSWERS);
        const listed = ANSWERS.ofWord(word.vocabId)?.meanings ?? [];
        const known = new Set([...meaningsOf(word), ...listed].flatMap(splitMeanings).flatMap(rightForms));
        return meaningsOf(other)
          .filter((meaning) => !/[,;/]/.test(meaning))
          .filter((meaning) => typing?.judge(meaning).verdict === 'right')
          .filter((meaning) => !typedForms(meaning.replace(/\([^)]*\)/g, '')).some((form) => known.has(form)))
          .map((meaning) => `${word.kanji} (${word.english}): ${meaning}`);
      }),
    );
    expect(wronglyRight).toEqual([]);
  });
});
