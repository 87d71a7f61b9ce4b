import { describe, expect, it } from '@jest/globals';
import { isDraft, markAsDraft, withoutDraftMark } from './draft-mark.js';

describe('the mark of drafts', () => {
  it.each([
    ['peach', '[draft] peach'],
    ['[draft] peach', '[draft] peach'],
    ['', ''],
  ])('makes a draft of “%s”', (english, draft) => {
    expect(markAsDraft(english)).toBe(draft);
    expect(isDraft(draft)).toBe(draft !== '');
  });

  it.each([
    ['[draft] peach', 'peach'],
    ['[draft]', ''],
    ['peach [draft]', 'peach [draft]'],
  ])('is taken from “%s”', (english, confirmed) => {
    expect(withoutDraftMark(english)).toBe(confirmed);
    expect(isDraft(confirmed)).toBe(false);
  });
});
