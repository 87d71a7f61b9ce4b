import { describe, expect, it } from '@jest/globals';
import type { ItemContent } from '@shinobi/shared/contract/learning/memory';
import { KANA } from '@shinobi/shared/domain/japanese/kana';
import { seededRandom } from '../../common/random.js';
import { sampleSession } from '../sample-session.js';
import { createQuestion } from './create-question.js';
import { kanjiSimilarity } from './kanji-similarity.js';

const KEYS = [
  'kana:か:read',
  'kana:ケ:read',
  'word:4003:meaning',
  'word:4005:reading',
  'word:4006:recall',
  'word:4007:listen',
  'kanji:日:meaning',
  'kanji:日:write',
  'grammar:first:1',
];
const contentOf = (key: string): ItemContent => sampleSession([key]).contents[0]!;
const questionOf = (key: string, isStable = false, isHeard = false) =>
  createQuestion(contentOf(key), { key, isStable, isHeard })!;

describe('The question about an item', () => {
  it.each(KEYS)('%s has the item’s key, one right choice and no label twice', (key) => {
    const { item, drawChoices } = questionOf(key);
    const choices = drawChoices(seededRandom(7));
    const ids = choices.map(({ id }) => id);
    expect(item.id).toBe(key);
    expect(ids.filter((id) => id === key)).toHaveLength(1);
    expect(new Set(ids).size).toBe(ids.length);
    expect(new Set(choices.map(({ label }) => label.text)).size).toBe(choices.length);
  });

  it('can be asked for each of the 214 kana', () => {
    for (const { hiragana, katakana } of KANA) {
      for (const character of [hiragana, katakana]) {
        const key = `kana:${character}:read`;
        const question = createQuestion(
          { kind: 'kana', item: key, character },
          { key, isStable: true, isHeard: false },
        );
        expect(question?.item.prompt.text).toBe(character);
        expect(question?.drawChoices(seededRandom(1)).some(({ id }) => id === key)).toBe(true);
      }
    }
  });

  it('is typed only when the item is stable, and a kanji never', () => {
    expect(KEYS.filter((key) => questionOf(key).item.typing !== null)).toEqual([]);
    expect(KEYS.filter((key) => questionOf(key, true).item.typing === null)).toEqual([
      'kanji:日:meaning',
      'kanji:日:write',
      'grammar:first:1',
    ]);
  });

  it('is heard as a sentence now and then, when it has a clip', () => {
    const heard = KEYS.filter((key) => questionOf(key, true, true).special?.item.explanation !== undefined);
    expect(heard).toEqual(['word:4007:listen', 'grammar:first:1']);
    for (const key of heard) {
      const { item, special } = questionOf(key, true, true);
      expect(special).toMatchObject({
        form: 'sound',
        item: { id: key, isClipThePrompt: true, isClipTheAnswer: false },
      });
      // Those who cannot listen are asked in writing.
      expect(item.isClipThePrompt).toBeUndefined();
    }
  });

  it('about a sentence with a blank asks what is heard in it', () => {
    const content = contentOf('grammar:first:1');
    if (content.kind !== 'grammar') throw new Error('The content is not of grammar.');
    const asked = { key: content.item, isStable: true, isHeard: true };
    const ask = (prompt: string) => createQuestion({ ...content, question: { ...content.question, prompt } }, asked);
    expect(ask('これは＿＿です。')?.special?.item.question).toBe('Which of these do you hear in the sentence?');
    expect(ask('これは本です。')?.special?.item.question).toBe(content.question.question);
  });

  it('offers no wrong choice that is heard in the sentence', () => {
    const content = contentOf('word:4007:listen');
    if (content.kind !== 'word') throw new Error('The content is not of a word.');
    const [other] = content.others;
    const example = { ...content.example!, ja: `{${other!.kanji}|${other!.hiragana}}と{卵|たまご}` };
    const question = createQuestion({ ...content, example }, { key: content.item, isStable: true, isHeard: true });
    const labels = [1, 2, 3, 4, 5].flatMap((seed) =>
      question!.drawChoices(seededRandom(seed)).map(({ label }) => label.text),
    );
    expect(labels).not.toContain(other!.english);
  });

  it('to recall a word asks for kana first, and for kanji when it is stable', () => {
    expect(questionOf('word:4006:recall').item.answer.text).toBe('やさい');
    expect(questionOf('word:4006:recall', true).item.answer.text).toBe('野菜');
  });

  it.each([
    ['as a word', ['よ', 'よっ.つ'], [{ kanji: '四', hiragana: 'よん', english: 'four', sound: null }], 'よん'],
    ['without the kana that follow it', ['よっ.つ', 'よ'], [], 'よっ'],
    ['as in Chinese words, if it has no other reading', [], [], 'シ'],
  ])('shows how a kanji alone is read: %s', (_, kun, words, reading) => {
    const content = contentOf('kanji:日:meaning');
    if (content.kind !== 'kanji') throw new Error('The content is not of a kanji.');
    const character = { ...content.character, kanji: '四', on: ['シ'], kun, words };
    const question = createQuestion(
      { ...content, character },
      { key: 'kanji:四:meaning', isStable: false, isHeard: false },
    );
    expect(question?.item.word).toMatchObject({ text: '四', reading });
  });

  it('knows the item of each wrong choice that can be confused', () => {
    const asked = KEYS.filter((key) => !key.startsWith('grammar')).map((key) => questionOf(key));
    const confused = asked.flatMap(({ item, drawChoices, findConfused }) => {
      const wrong = drawChoices(seededRandom(3)).filter(({ id }) => id !== item.id);
      return wrong.map(({ id }) => findConfused(id)?.word.text);
    });
    expect(confused.length).toBeGreaterThan(20);
    expect(confused.filter((text) => !text)).toEqual([]);
  });

  it.each([
    ['a word', { ...contentOf('word:4003:meaning'), item: 'kana:か:read' }],
    ['a kanji', { ...contentOf('kanji:日:meaning'), item: 'kana:か:read' }],
    ['a kana', { kind: 'kana', item: 'kana:x:read', character: 'x' } as const],
  ])('is missing if the content of %s does not fit its key', (_, content) => {
    expect(createQuestion(content, { key: content.item, isStable: false, isHeard: false })).toBeNull();
  });
});

it.each([
  ['日', '目', true],
  ['人', '入', true],
  ['日', '山', false],
])('%s and %s look alike: %s', (one, other, areAlike) => expect(kanjiSimilarity(one, other) > 0).toBe(areAlike));
