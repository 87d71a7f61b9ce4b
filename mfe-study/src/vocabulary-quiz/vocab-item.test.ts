import { describe, expect, it } from '@jest/globals';
import { QUIZ_TYPES, type QuizType } from '@shinobi/shared/domain/limits/library';
import type { VocabGenre } from '@shinobi/shared/contract/learning/vocab-quiz';
import { couldBothBeRight } from '@shinobi/shared/domain/quiz/word-similarity';
import { seededRandom } from '../common/random.js';
import { SAMPLE_GENRES } from '../sample-words.js';
import { drawVocabChoices } from './vocab-choices.js';
import { createVocabItem, itemId } from './vocab-item.js';

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

  it('has furigana only if the reading is not the answer', () => {
    expect(item('卵', 'vocab').prompt.reading).toBe('たまご');
    expect(item('卵', 'kanji').prompt.reading).toBeUndefined();
    expect(item('卵', 'EnToKanji').answer.reading).toBeUndefined();
  });

  it('has reading, romaji and meaning for the feedback', () => {
    expect(item('野菜', 'EnToKanji')).toMatchObject({
      word: { text: '野菜', reading: 'やさい' },
      romaji: 'yasai',
      meaning: 'vegetable',
    });
  });

  it('has a clip if its genre has clips, and withholds it if it is the answer', () => {
    expect(item('卵', 'vocab').clipUrl).toBeNull();
    const spoken = { ...vocabGenre, genreName: 'Food & drink', hasAudio: true };
    expect(item('卵', 'vocab', spoken)).toMatchObject({
      clipUrl: `/vocabulary-quiz/audio/Food%20%26%20drink/Japanese-vocabulary${itemId(word('卵'))}.m4a`,
      isClipTheAnswer: false,
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

  it('are four different ones with the right answer among them', () => {
    for (const { asked, choices } of questions) {
      expect(new Set(choices.map(({ label }) => label.text)).size).toBe(4);
      expect(choices.find(({ id }) => id === asked.id)?.label.text).toBe(asked.answer.text);
    }
  });

  it('contain no second right answer by writing, reading or meaning', () => {
    for (const { vocab, asked, data, choices } of questions) {
      const wrong = data.vocabList.filter((other) => choices.some(({ id }) => id !== asked.id && id === itemId(other)));
      expect(wrong).toHaveLength(3);
      expect(wrong.filter((other) => couldBothBeRight(vocab, other))).toEqual([]);
    }
  });

  it('are in the language of the answer, and explain each wrong one', () => {
    for (const { asked, choices } of questions)
      for (const { id, label, explanation } of choices) {
        expect(label.lang).toBe(asked.answer.lang);
        const other = questions.find(({ asked: { id: otherId } }) => otherId === id)!.vocab;
        expect(explanation?.text).toBe(label.lang === 'en' ? other.kanji : other.english);
      }
  });
});
