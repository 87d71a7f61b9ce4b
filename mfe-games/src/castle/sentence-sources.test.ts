import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import type { GrammarLesson } from '@shinobi/shared/contract/grammar';
import type { KanjiLesson } from '@shinobi/shared/contract/kanji-test';
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

describe('a scroll', () => {
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
