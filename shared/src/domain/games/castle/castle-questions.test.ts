import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import type { GrammarLesson } from '../../../contract/learning/grammar.js';
import type { KanjiCharacter, KanjiLesson } from '../../../contract/learning/kanji-test.js';
import { seededRandom } from '../../platform/random.js';
import { createScrollSources, createSentenceSources } from './castle-questions.js';

const random = seededRandom(5);
const read = <T>(folder: string) =>
  readdirSync(`backend/content/${folder}`)
    .filter((file) => file.endsWith('.json'))
    .map((file) => JSON.parse(readFileSync(`backend/content/${folder}/${file}`, 'utf8')) as T);

describe('a sentence for a door', () => {
  const test = [
    { question: 'Choose.', prompt: 'だれ＿＿先生ですか。', choices: ['が', 'は'], answer: 0, why: 'It takes が.' },
    { question: 'What does it mean?', prompt: '先生です。', choices: ['a', 'b'], answer: 0, why: '' },
  ];

  it('has a blank, which its study item fills', () => {
    const sources = createSentenceSources({ path: 'desu', test }, () => 'new');
    expect(sources.map(({ key }) => key)).toEqual(['sentence-desu-1']);
    const { choices, answer, item, memoryItem, showFirst } = sources[0]!.make(random);
    expect(choices[answer]).toBe('が');
    expect(item).toMatchObject({ word: 'だれが先生ですか。', note: 'It takes が.' });
    expect([memoryItem, showFirst]).toEqual(['grammar:desu:1', false]);
  });

  it('is heard once it is complete', () => {
    const sound = '/audio/texts/0123456789abcdef-01234567.m4a';
    const [first] = test;
    const sources = createSentenceSources({ path: 'desu', test: [{ ...first!, sound }, first!] }, () => 'new');
    const items = sources.map((source) => source.make(random).item);
    expect(items.map((item) => [item.sound, item.heard])).toEqual([
      [sound, 'the sentence'],
      [null, 'the sentence'],
    ]);
  });

  it('is named by its place in the stored test, also after questions without a blank', () => {
    const [source] = createSentenceSources({ path: 'desu', test: test.toReversed() }, (item) =>
      item === 'grammar:desu:2' ? 'due' : 'new',
    );
    expect(source).toMatchObject({ key: 'sentence-desu-2', urgency: 'due' });
    expect(source!.make(random).memoryItem).toBe('grammar:desu:2');
  });

  it('can be made from any two lessons in a row', () => {
    const lessons = read<GrammarLesson>('grammar');
    const counts = lessons.map((lesson) => createSentenceSources(lesson, () => 'new').length);
    expect(lessons.length).toBeGreaterThan(20);
    for (let at = 1; at < counts.length; at += 1) expect(counts[at]! + counts[at - 1]!).toBeGreaterThanOrEqual(4);
  });
});

const aCharacter = (sounds: readonly (string | null)[]): KanjiCharacter => ({
  kanji: '一',
  meanings: ['one'],
  on: ['イチ'],
  kun: ['ひと.つ'],
  strokes: 1,
  hint: 'One line.',
  words: sounds.map((sound, at) => ({
    kanji: at === 0 ? '一つ' : '一月',
    hiragana: at === 0 ? 'ひとつ' : 'いちがつ',
    english: at === 0 ? 'one thing' : 'January',
    sound,
  })),
});

describe('a scroll', () => {
  it.each([
    ['its first word', ['/one.m4a', '/month.m4a'], 'One line. {一つ|ひとつ}: one thing.', '一つ', '/one.m4a'],
    ['a word with audio', [null, '/month.m4a'], 'One line. {一月|いちがつ}: January.', '一月', '/month.m4a'],
    ['a word without audio', [null, null], 'One line. {一つ|ひとつ}: one thing.', '一つ', null],
    ['no word if there is none', [], 'One line.', undefined, null],
  ])('shows %s with its character', (_, sounds, note, heard, sound) => {
    const others = ['二', '三', '四'].map((kanji) => ({ ...aCharacter([]), kanji, meanings: [kanji] }));
    const [source] = createScrollSources({ characters: [aCharacter(sounds), ...others] }, () => 'new');
    const { item, memoryItem, showFirst } = source!.make(random);
    expect([memoryItem, showFirst]).toEqual(['kanji:一:meaning', false]);
    expect([item.note, item.heard, item.sound]).toEqual([note, heard, sound]);
  });

  it('teaches a character and has one right choice, in all lessons', () => {
    for (const lesson of read<KanjiLesson>('kanji')) {
      for (const source of createScrollSources(lesson, () => 'new')) {
        const { choices, answer, item: taught } = source.make(random);
        expect(new Set(choices).size).toBe(choices.length);
        expect(choices.length).toBeGreaterThanOrEqual(3);
        expect([taught.word, taught.meaning]).toContain(choices[answer]);
        expect(taught.reading).not.toBe('');
      }
    }
  });
});
