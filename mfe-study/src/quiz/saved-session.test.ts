import { beforeEach, describe, expect, it } from '@jest/globals';
import { fakeBrowser, fakeStorage } from '@shinobi/shared/testing';
import { quizReducer, startSession } from './quiz-session.js';
import { readSavedProgress, readSavedSession, saveSession } from './saved-session.js';

const session = quizReducer(startSession(['1', '2', '3'], 7, 'session'), {
  type: 'answer',
  given: '2',
  correct: false,
});
const storage = fakeStorage('study');
const all = () => true;

beforeEach(() => fakeBrowser.session.clear());

describe('An unfinished session', () => {
  it('is restored', () => {
    saveSession(storage, 'vocab-1', session);
    expect(readSavedSession(storage, 'vocab-1', 'guest', all)).toEqual({ ...session, stateBefore: null });
    expect(readSavedProgress(storage, 'vocab-1', 'guest')).toEqual({ done: 1, total: 3, again: 1 });
  });

  it('keeps its id and its last recorded answer', () => {
    const recorded = { id: 'answer-1', ms: 2500 };
    saveSession(storage, 'vocab-1', { ...session, recorded });
    expect(readSavedSession(storage, 'vocab-1', 'guest', all)).toMatchObject({ id: 'session', recorded });
  });

  it('of an older version gets an id', () => {
    const { id: _, recorded: __, ...older } = session;
    fakeBrowser.session.setItem('quiz-session-vocab-1', JSON.stringify(older));
    expect(readSavedSession(storage, 'vocab-1', 'guest', all)).toMatchObject({
      id: expect.any(String),
      recorded: null,
    });
  });

  it('belongs to its quiz only', () => {
    saveSession(storage, 'vocab-1', session);
    expect(readSavedSession(storage, 'kanji-1', 'guest', all)).toBeNull();
  });

  it.each([
    ['a guest', undefined, 'guest', true],
    ['a guest who has signed in', undefined, 8, true],
    ['the same user', 8, 8, true],
    ['a user who is not known yet', 8, 'unknown', true],
    ['another user', 7, 8, false],
    ['a user who has signed out', 8, 'guest', false],
  ] as const)('of %s is restored or not', (_, userId, visitor, expected) => {
    saveSession(storage, 'vocab-1', { ...session, ...(userId && { userId }) });
    expect(readSavedSession(storage, 'vocab-1', visitor, all) !== null).toBe(expected);
    expect(readSavedProgress(storage, 'vocab-1', visitor) !== null).toBe(expected);
  });

  it('can be deleted', () => {
    saveSession(storage, 'vocab-1', session);
    saveSession(storage, 'vocab-1', null);
    expect(readSavedSession(storage, 'vocab-1', 'guest', all)).toBeNull();
    expect(readSavedProgress(storage, 'vocab-1', 'guest')).toBeNull();
  });

  it('is dropped when one of its items no longer exists', () => {
    saveSession(storage, 'vocab-1', session);
    expect(readSavedSession(storage, 'vocab-1', 'guest', (item) => item !== '3')).toBeNull();
  });

  it.each([
    ['nothing', 'null'],
    ['broken', '{"seed":'],
    ['a list', '[]'],
    ['empty', '{}'],
    ['finished', JSON.stringify({ ...session, queue: [] })],
    ['without items', JSON.stringify({ ...session, items: [] })],
    ['asking what is not among its items', JSON.stringify({ ...session, queue: ['9'] })],
    ['of another shape', JSON.stringify({ ...session, queue: [1] })],
    ['counting with words', JSON.stringify({ ...session, tries: { 1: 'one' } })],
    ['judging with numbers', JSON.stringify({ ...session, firstTries: { 1: 1 } })],
    ['answered by a text', JSON.stringify({ ...session, answer: 'yes' })],
    ['with a number for its id', JSON.stringify({ ...session, id: 1 })],
    ['with a recorded answer without a time', JSON.stringify({ ...session, recorded: { id: 'answer-1' } })],
    ['without a seed', JSON.stringify({ ...session, seed: null })],
  ])('is dropped when what is stored is %s', (_, stored) => {
    fakeBrowser.session.setItem('quiz-session-vocab-1', stored);
    expect(readSavedSession(storage, 'vocab-1', 'guest', all)).toBeNull();
  });
});
