import { describe, expect, it } from '@jest/globals';
import { QUIZ_TYPES, type QuizType } from '@shinobi/shared/domain/limits/library';
import type { VocabGenre } from '@shinobi/shared/contract/learning/vocab-quiz';
import { seededRandom } from '../common/random.js';
import { SAMPLE_GENRES } from '../sample-words.js';
import { drawVocabChoices } from './vocab-choices.js';
import { couldBothBeRight } from './vocab-similarity.js';
import { itemId, createVocabItem } from './vocab-item.js';

const { vocabGenre, vocabList } = SAMPLE_GENRES.find((data) => data.vocabGenre.genreName === 'Food')!;
const word = (kanji: string) => vocabList.find((vocab) => vocab.kanji === kanji)!;
const item = (kanji: string, type: QuizType, genre: VocabGenre = vocabGenre) =>
  createVocabItem(word(kanji), type, genre, []);

describe('A question', () => {
  it.each([
    ['vocab', '卵', 'What does this mean?', '卵', 'egg'],
    ['kanji', '卵', 'How is this read?', '卵', 'たまご'],
    ['kanji', 'パン', 'What does this mean?', 'パン', 'bread'],
    ['EnToHiragana', '卵', 'How do you say this?', 'egg', 'たまご'],
    ['EnToKanji', '卵', 'How do you write this?', 'egg', '卵'],
  ] as const)('of the %s quiz about %s is "%s"', (type, kanji, question, prompt, answer) => {
    const asked = item(kanji, type);
    expect(asked.question).toBe(question);
    expect(asked.prompt.text).toBe(prompt);
    expect(asked.answer.text).toBe(answer);
  });

  it('carries furigana only where the reading is not what is asked for', () => {
    expect(item('卵', 'vocab').prompt.reading).toBe('たまご');
    expect(item('卵', 'kanji').prompt.reading).toBeUndefined();
    expect(item('卵', 'EnToKanji').answer.reading).toBeUndefined();
  });

  it('says the reading, the romaji and the meaning afterwards', () => {
    expect(item('野菜', 'EnToKanji')).toMatchObject({
      word: { text: '野菜', reading: 'やさい' },
      romaji: 'yasai',
      meaning: 'vegetable',
    });
  });

  it('has a sound where its genre has, and keeps it back where it would tell the answer', () => {
    expect(item('卵', 'vocab').clipUrl).toBeNull();
    const spoken = { ...vocabGenre, genreName: 'Food & drink', hasAudio: true };
    expect(item('卵', 'vocab', spoken)).toMatchObject({
      sound: `/vocabulary-quiz/audio/Food%20%26%20drink/Japanese-vocabulary${itemId(word('卵'))}.m4a`,
      soundTells: false,
    });
    expect(item('卵', 'kanji', spoken).isClipTheAnswer).toBe(true);
    expect(item('卵', 'EnToHiragana', spoken).isClipTheAnswer).toBe(true);
  });
});

describe.each(QUIZ_TYPES)('The choices of the %s quiz', (type) => {
  const questions = SAMPLE_GENRES.flatMap((data) =>
    data.vocabList.map((vocab) => {
      const asked = createVocabItem(vocab, type, data.vocabGenre, data.vocabList);
      return {
        vocab,
        asked,
        data,
        choices: drawVocabChoices(asked, type, data.vocabList, seededRandom(vocab.vocabId)),
      };
    }),
  );

  it('are four, each saying something else, with the right answer among them', () => {
    for (const { asked, choices } of questions) {
      expect(new Set(choices.map(({ label }) => label.text)).size).toBe(4);
      expect(choices.find(({ id }) => id === asked.id)?.label.text).toBe(asked.answer.text);
    }
  });

  it('hold no second right answer: nothing is written, read or meant like the right one', () => {
    for (const { vocab, asked, data, choices } of questions) {
      const wrong = data.vocabList.filter((other) => choices.some(({ id }) => id !== asked.id && id === itemId(other)));
      expect(wrong).toHaveLength(3);
      expect(wrong.filter((other) => couldBothBeRight(vocab, other))).toEqual([]);
    }
  });

  it('are all in the language of the answer, and say of each wrong one what it stands for', () => {
    for (const { asked, choices } of questions)
      for (const { id, label, explanation } of choices) {
        expect(label.lang).toBe(asked.answer.lang);
        const other = questions.find(({ asked: { id: otherId } }) => otherId === id)!.vocab;
        expect(explanation?.text).toBe(label.lang === 'en' ? other.kanji : other.english);
      }
  });
});
