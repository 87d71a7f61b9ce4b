import { beforeEach, describe, expect, it } from '@jest/globals';
import { createDraftStore, checksum } from './draft-store.js';

const DAY = 24 * 3_600_000;
let time = 100 * DAY;
const visit = (name: string, of = 'tale-1') =>
  createDraftStore<string>(
    () => localStorage,
    of,
    name,
    () => time,
  );
const draft = (value: string, at = time) => ({ value, base: 'b', at });

describe('drafts on the device', () => {
  beforeEach(() => {
    localStorage.clear();
    time = 100 * DAY;
  });

  it('of a visit that ended are found by the next, the latest first', () => {
    visit('one').keep(draft('first', time - 2));
    visit('two').keep(draft('second', time - 1));
    expect(
      visit('three')
        .found()
        .map(({ value }) => value),
    ).toEqual(['second', 'first']);
  });

  it('are not found by the visit that keeps them, nor for anything else that is edited', () => {
    const one = visit('one');
    one.keep(draft('first'));
    expect(one.found()).toEqual([]);
    expect(visit('two', 'tale-11').found()).toEqual([]);
  });

  it('take the place of what the same visit kept before, and of nothing else', () => {
    const one = visit('one');
    one.keep(draft('first'));
    one.keep(draft('second'));
    visit('two').keep(draft('other'));
    expect(
      visit('three')
        .found()
        .map(({ value }) => value),
    ).toEqual(['second', 'other']);
  });

  it('are gone when they are saved or discarded', () => {
    const one = visit('one');
    one.keep(draft('first'));
    one.forget();
    visit('two').keep(draft('second'));
    const [found] = visit('three').found();
    visit('three').discard(found?.key ?? '');
    expect(visit('three').found()).toEqual([]);
  });

  it('are not offered after a month, nor when they cannot be read', () => {
    visit('one').keep(draft('old', time - 31 * DAY));
    localStorage.setItem('edit-draft:tale-1:broken', '{');
    expect(visit('two').found()).toEqual([]);
  });

  it('are not kept where storage is switched off, which is said', () => {
    const store = createDraftStore<string>(
      () => {
        throw new Error('denied');
      },
      'tale-1',
      'one',
      () => time,
    );
    expect([store.keep(draft('first')), store.found()]).toEqual([false, []]);
    expect(() => store.forget()).not.toThrow();
  });
});

describe('the mark of a text', () => {
  it('is the same for the same text, and another for any other', () => {
    const texts = ['', 'a', 'b', 'ab', 'ba', '桃', '桃 '];
    expect(new Set(texts.map(checksum)).size).toBe(texts.length);
    expect(checksum('桃')).toBe(checksum('桃'));
  });
});
