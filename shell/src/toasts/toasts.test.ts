import { describe, expect, it } from '@jest/globals';
import { createToasts } from './toasts.js';

const textsOf = (toasts: ReturnType<typeof createToasts>) => toasts.shown.get().map(({ text }) => text);

describe('Toasts', () => {
  it('are shown until they are dismissed', () => {
    const toasts = createToasts();
    toasts.show({ text: 'one' });
    toasts.show({ text: 'two' });
    toasts.dismiss(toasts.shown.get()[0]!.id);
    expect(textsOf(toasts)).toEqual(['two']);
  });

  it('are at most three, the latest ones', () => {
    const toasts = createToasts();
    for (const text of ['one', 'two', 'three', 'four']) toasts.show({ text });
    expect(textsOf(toasts)).toEqual(['two', 'three', 'four']);
  });

  it('with the same text replace each other', () => {
    const toasts = createToasts();
    toasts.show({ text: 'lost' });
    const first = toasts.shown.get()[0]!.id;
    toasts.show({ text: 'lost' });
    expect(textsOf(toasts)).toEqual(['lost']);
    expect(toasts.shown.get()[0]!.id).not.toBe(first);
  });
});
