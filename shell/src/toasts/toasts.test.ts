import { describe, expect, it } from '@jest/globals';
import { createToasts } from './toasts.js';

const textsOf = (toasts: ReturnType<typeof createToasts>) => toasts.shown.get().map(({ text }) => text);

describe('Toasts', () => {
  it('are shown until their time is over', () => {
    const toasts = createToasts();
    toasts.show({ text: 'one' });
    toasts.show({ text: 'two' });
    toasts.done(toasts.shown.get()[0]!.id);
    expect(textsOf(toasts)).toEqual(['two']);
  });

  it('are three at most, the latest ones', () => {
    const toasts = createToasts();
    for (const text of ['one', 'two', 'three', 'four']) toasts.show({ text });
    expect(textsOf(toasts)).toEqual(['two', 'three', 'four']);
  });

  it('do not say the same twice: the second takes the place of the first', () => {
    const toasts = createToasts();
    toasts.show({ text: 'lost' });
    const first = toasts.shown.get()[0]!.id;
    toasts.show({ text: 'lost' });
    expect(textsOf(toasts)).toEqual(['lost']);
    expect(toasts.shown.get()[0]!.id).not.toBe(first);
  });
});
