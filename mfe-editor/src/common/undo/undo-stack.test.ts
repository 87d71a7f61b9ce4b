import { describe, expect, it } from '@jest/globals';
import { recordChange, redo, undo, undoStack } from './undo-stack.js';

const typed = (...values: readonly (readonly [string, string?])[]) =>
  values.reduce((stack, [value, burst]) => recordChange(stack, value, burst ?? null), undoStack(''));

describe('the undo stack', () => {
  it('undoes and redoes step by step', () => {
    const stack = typed(['a'], ['ab']);
    expect(undo(stack).present).toBe('a');
    expect(undo(undo(stack)).present).toBe('');
    expect(undo(undo(undo(stack))).present).toBe('');
    expect(redo(undo(undo(stack))).present).toBe('a');
    expect(redo(redo(redo(undo(undo(stack))))).present).toBe('ab');
  });

  it('undoes the keystrokes in one cell together, and those in another cell separately', () => {
    const stack = typed(['a', 'cell 1'], ['ab', 'cell 1'], ['abc', 'cell 2'], ['abcd', 'cell 1']);
    expect(undo(stack).present).toBe('abc');
    expect(undo(undo(stack)).present).toBe('ab');
    expect(undo(undo(undo(stack))).present).toBe('');
  });

  it('starts a new step after undoing, even in the same cell', () => {
    const stack = recordChange(undo(typed(['a', 'cell 1'])), 'b', 'cell 1');
    expect(undo(stack).present).toBe('');
    expect(redo(stack)).toEqual(stack);
  });

  it('ignores a change that changed nothing', () => {
    expect(typed(['']).past).toEqual([]);
  });

  it('remembers two hundred steps', () => {
    const stack = typed(...Array.from({ length: 300 }, (_, n) => [String(n)] as const));
    expect([stack.past.length, stack.past[0]]).toEqual([200, '99']);
  });
});
