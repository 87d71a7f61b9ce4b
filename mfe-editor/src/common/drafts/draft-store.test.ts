import { beforeEach, describe, expect, it } from '@jest/globals';
import { fakeBrowser, fakeStorage } from '@shinobi/shared/testing';
import { checksum, createDraftStore } from './draft-store.js';

const DAY = 24 * 3_600_000;
let time = 100 * DAY;
const visit = (name: string, of = 'tale-1') => createDraftStore<string>(fakeStorage('editor'), of, name, () => time);
const draft = (value: string, at = time) => ({ value, base: 'b', at });

describe('the draft store', () => {
  beforeEach(() => {
    fakeBrowser.local.clear();
    time = 100 * DAY;
  });

  it('finds the drafts of earlier visits, newest first', () => {
    visit('one').save(draft('first', time - 2));
    visit('two').save(draft('second', time - 1));
    expect(
      visit('three')
        .findOthers()
        .map(({ value }) => value),
    ).toEqual(['second', 'first']);
  });

  it('finds neither the draft of the same visit nor drafts of other documents', () => {
    const one = visit('one');
    one.save(draft('first'));
    expect(one.findOthers()).toEqual([]);
    expect(visit('two', 'tale-11').findOthers()).toEqual([]);
  });

  it('replaces only the draft of the same visit', () => {
    const one = visit('one');
    one.save(draft('first'));
    one.save(draft('second'));
    visit('two').save(draft('other'));
    expect(
      visit('three')
        .findOthers()
        .map(({ value }) => value),
    ).toEqual(['second', 'other']);
  });

  it('forgets drafts that are cleared or discarded', () => {
    const one = visit('one');
    one.save(draft('first'));
    one.clear();
    visit('two').save(draft('second'));
    const [findOthers] = visit('three').findOthers();
    if (findOthers) visit('three').discard(findOthers.key);
    expect(visit('three').findOthers()).toEqual([]);
  });

  it('ignores drafts that are older than a month or unreadable', () => {
    visit('one').save(draft('old', time - 31 * DAY));
    fakeBrowser.local.setItem('edit-draft:tale-1:broken', '{');
    expect(visit('two').findOthers()).toEqual([]);
  });

  it('reports that it cannot store drafts when storage is full', () => {
    fakeBrowser.local.isFull = true;
    const store = visit('one');
    expect([store.save(draft('first')), store.findOthers()]).toEqual([false, []]);
    expect(() => store.clear()).not.toThrow();
  });
});

describe('checksum', () => {
  it('is equal for equal texts and differs for others', () => {
    const texts = ['', 'a', 'b', 'ab', 'ba', '桃', '桃 '];
    expect(new Set(texts.map(checksum)).size).toBe(texts.length);
    expect(checksum('桃')).toBe(checksum('桃'));
  });
});
