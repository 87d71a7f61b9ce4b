import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { seededRandom } from '../platform/random.js';
import { createBuiltSentenceSources, type ExampleSentence, type WordInSentence } from './built-sentences.js';
import type { Question } from './question.js';
import { cutSentence, splitSentence, withoutFurigana } from './sentence-pieces.js';

const EXAMPLES = readdirSync('backend/content/grammar')
  .filter((file) => file.endsWith('.json'))
  .flatMap((file) => {
    const { examples } = JSON.parse(readFileSync(`backend/content/grammar/${file}`, 'utf8')) as {
      examples: ExampleSentence[];
    };
    return examples;
  });

/** Takes the first kanji of each sentence as the word that it is about. */
const WORDS: WordInSentence[] = EXAMPLES.flatMap((sentence, at) => {
  const [, kanji, hiragana] = /\{([^{}|]+)\|([^{}|]+)\}/.exec(sentence.ja) ?? [];
  if (!kanji || !hiragana) return [];
  const genre = { genreId: 1, genreName: 'Genre', hasAudio: false };
  const word = { vocabId: at + 1, kanji, hiragana, english: 'a word', genreId: 1, partOfSpeech: 'noun', genre };
  return [{ word: word as unknown as WordInSentence['word'], sentence }];
});

const stepsOf = (question: Question): Question[] => [question, ...(question.next ? stepsOf(question.next) : [])];

describe('The pieces of a sentence', () => {
  it.each([
    ['{山田|やまだ}さんは{先生|せんせい}です。', ['{山田|やまだ}さんは', '{先生|せんせい}です。']],
    ['{赤|あか}い{車|くるま}を{買|か}いました。', ['{赤|あか}い{車|くるま}を', '{買|か}いました。']],
    ['お{名前|なまえ}は{何|なん}ですか。', ['お{名前|なまえ}は', '{何|なん}ですか。']],
    ['{食|た}べ{物|もの}が{好|す}きです。', ['{食|た}べ{物|もの}が', '{好|す}きです。']],
    ['{昔|むかし}、おじいさんがいました。', ['{昔|むかし}、', 'おじいさんがいました。']],
    ['どうぞ、{召|め}し{上|あ}がってください。', ['どうぞ、', '{召|め}し{上|あ}がってください。']],
    ['コーヒーを{飲|の}みます。', ['コーヒーを', '{飲|の}みます。']],
    ['すし。', ['すし。']],
  ])('of %s are its phrases', (sentence, pieces) => expect(splitSentence(sentence)).toEqual(pieces));

  it('surround the word, and are three at most', () => {
    const sentence = '{私|わたし}は{昨日|きのう}、{駅|えき}で{友達|ともだち}に{会|あ}いました。';
    const cutAt = (kanji: string) => cutSentence(sentence, { kanji, hiragana: 'ー' });
    expect(cutAt('昨日')).toEqual({
      before: '',
      pieces: ['{私|わたし}は', '{昨日|きのう}、', '{駅|えき}で'],
      after: '{友達|ともだち}に{会|あ}いました。',
    });
    expect(cutAt('会う')).toEqual({
      before: '{私|わたし}は{昨日|きのう}、',
      pieces: ['{駅|えき}で', '{友達|ともだち}に', '{会|あ}いました。'],
      after: '',
    });
    expect(cutAt('海')).toBeNull();
  });

  it.each(['「{学生|がくせい}ですか。」「はい。」', 'すし。', '{行|い}く。{帰|かえ}る。'])(
    'do not exist in %s',
    (sentence) => expect(cutSentence(sentence, { kanji: '行く', hiragana: 'すし' })).toBeNull(),
  );
});

describe('A sentence to build', () => {
  const sources = createBuiltSentenceSources(WORDS, () => 'learned');

  it('comes from most of the lessons’ sentences', () => expect(sources.length).toBeGreaterThan(200));

  it('has one right piece at each step, and only its end of the other pieces', () => {
    const random = seededRandom(3);
    for (const source of sources) {
      const steps = stepsOf(source.make(random));
      const { word } = steps[0]!.item;
      expect(steps.length).toBeGreaterThanOrEqual(2);
      for (const [at, { choices, answer, sign }] of steps.entries()) {
        const right = choices[answer]!;
        const before = sign.slice(0, sign.indexOf('＿'));
        expect(word.startsWith(before + right)).toBe(true);
        expect(new Set(choices).size).toBe(choices.length);
        expect(choices.length).toBeGreaterThanOrEqual(3);
        const wrong = choices.filter((choice) => choice !== right && word.includes(choice));
        expect(wrong.every((choice) => word.endsWith(choice) && at < steps.length - 1)).toBe(true);
      }
    }
  });

  it('shows the whole sentence with meaning and word', () => {
    const [source] = createBuiltSentenceSources(WORDS, () => 'new');
    const question = source!.make(seededRandom(1));
    expect(question).toMatchObject({
      showFirst: true,
      isBuilt: true,
      memoryItem: expect.stringMatching(/^word:\d+:recall$/),
    });
    expect(question.ask).toContain(question.item.meaning);
    expect(withoutFurigana(question.item.word)).toMatch(/。|？/);
  });

  it('needs others for wrong pieces', () =>
    expect(createBuiltSentenceSources(WORDS.slice(0, 3), () => 'new')).toEqual([]));
});
