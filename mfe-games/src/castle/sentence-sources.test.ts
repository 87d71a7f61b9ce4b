import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import type { GrammarLesson } from '@shinobi/shared/contract/learning/grammar';
import type { KanjiCharacter, KanjiLesson } from '@shinobi/shared/contract/learning/kanji-test';
import { seeded } from '../common/random.js';
import { scrollSources, sentenceSources } from './sentence-sources.js';

const random = seeded(5);
const read = <T>(folder: string) =>
  readdirSync(`backend/content/${folder}`)
    .filter((file) => file.endsWith('.json'))
    .map((file) => JSON.parse(readFileSync(`backend/content/${folder}/${file}`, 'utf8')) as T);

describe('a sentence for a door', () => {
  const test = [
    { question: 'Choose.', prompt: 'だれ＿＿先生ですか。', choices: ['が', 'は'], answer: 0, why: 'It takes が.' },
    { question: 'What does it mean?', prompt: '先生です。', choices: ['a', 'b'], answer: 0, why: '' },
  ];

  it('has a word left out, and is whole in what it teaches', () => {
    const sources = sentenceSources({ path: 'desu', test });
    expect(sources.map(({ key }) => key)).toEqual(['sentence-desu-1']);
    const { choices, answer, lesson } = sources[0]!.make(random);
    expect(choices[answer]).toBe('が');
    expect(lesson).toMatchObject({ word: 'だれが先生ですか。', note: 'It takes が.' });
  });

  it('is to be had from any two lessons in a row', () => {
    const lessons = read<GrammarLesson>('grammar');
    const counts = lessons.map((lesson) => sentenceSources(lesson).length);
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
    ['a word that can be heard', [null, '/month.m4a'], 'One line. {一月|いちがつ}: January.', '一月', '/month.m4a'],
    ['a word without a sound', [null, null], 'One line. {一つ|ひとつ}: one thing.', '一つ', null],
    ['no word where there is none', [], 'One line.', undefined, null],
  ])('shows %s with its character', (_, sounds, note, heard, sound) => {
    const others = ['二', '三', '四'].map((kanji) => ({ ...aCharacter([]), kanji, meanings: [kanji] }));
    const [source] = scrollSources({ characters: [aCharacter(sounds), ...others] });
    const { lesson } = source!.make(random);
    expect([lesson.note, lesson.heard, lesson.sound]).toEqual([note, heard, sound]);
  });

  it('teaches a character and has one right choice, in all lessons', () => {
    for (const lesson of read<KanjiLesson>('kanji')) {
      for (const source of scrollSources(lesson)) {
        const { choices, answer, lesson: taught } = source.make(random);
        expect(new Set(choices).size).toBe(choices.length);
        expect(choices.length).toBeGreaterThanOrEqual(3);
        expect([taught.word, taught.meaning]).toContain(choices[answer]);
        expect(taught.reading).not.toBe('');
      }
    }
  });
});
