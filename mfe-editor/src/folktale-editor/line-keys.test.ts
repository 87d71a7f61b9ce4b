/** @jest-environment jsdom */
import { describe, expect, it } from '@jest/globals';
import { lineKeyAction } from './line-keys.js';

const action = (key: string, given: KeyboardEventInit & { readonly isComposing?: boolean } = {}) =>
  lineKeyAction(new KeyboardEvent('keydown', { key, ...given }));

describe('the keys of the lines', () => {
  it.each<[string, KeyboardEventInit, ReturnType<typeof lineKeyAction>]>([
    ['Enter', { ctrlKey: true }, 'addLine'],
    ['Enter', { metaKey: true }, 'addLine'],
    ['Enter', { ctrlKey: true, shiftKey: true }, 'addWord'],
    ['Enter', {}, null],
    ['Enter', { shiftKey: true }, null],
    ['Enter', { ctrlKey: true, isComposing: true }, null],
    ['Enter', { ctrlKey: true, keyCode: 229 }, null],
    ['j', { altKey: true }, 'merge'],
    ['∆', { altKey: true, code: 'KeyJ' }, 'merge'],
    ['j', {}, null],
    ['J', { altKey: true, shiftKey: true }, null],
    ['ArrowUp', { altKey: true }, 'moveUp'],
    ['ArrowDown', { altKey: true }, 'moveDown'],
    ['ArrowDown', {}, null],
    ['ArrowLeft', { altKey: true }, null],
    ['PageDown', {}, 'nextLine'],
    ['PageUp', {}, 'previousLine'],
    ['PageUp', { shiftKey: true }, null],
    ['PageDown', { ctrlKey: true }, null],
  ])('%s with %j: %s', (key, given, expected) => expect(action(key, given)).toBe(expected));
});
