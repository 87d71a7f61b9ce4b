import { describe, expect, it } from '@jest/globals';
import { moveFor } from './cell-navigation.js';

const plain = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false, isComposing: false, keyCode: 13 };
const at = (start: number, end = start) => ({ start, end, length: 3 });

describe('moveFor', () => {
  it.each([
    [{ key: 'Enter' }, at(1), 'down'],
    [{ key: 'Enter', shiftKey: true }, at(1), 'up'],
    [{ key: 'Enter', isComposing: true }, at(1), null],
    [{ key: 'Enter', keyCode: 229 }, at(1), null],
    [{ key: 'Enter', ctrlKey: true }, at(1), null],
    [{ key: 'ArrowUp' }, at(1), 'up'],
    [{ key: 'ArrowDown' }, at(1), 'down'],
    [{ key: 'ArrowDown', isComposing: true }, at(1), null],
    [{ key: 'ArrowDown', altKey: true }, at(1), null],
    [{ key: 'ArrowUp', shiftKey: true }, at(1), null],
    [{ key: 'ArrowLeft' }, at(0), 'left'],
    [{ key: 'ArrowLeft' }, at(1), null],
    [{ key: 'ArrowLeft' }, at(0, 3), null],
    [{ key: 'ArrowRight' }, at(3), 'right'],
    [{ key: 'ArrowRight' }, at(2), null],
    [{ key: 'ArrowRight' }, at(0, 3), null],
    [{ key: 'a' }, at(3), null],
  ])('%j with the caret at %j returns %s', (key, caret, move) => {
    expect(moveFor({ ...plain, ...key }, caret)).toBe(move);
  });
});
