import { isComposingKey } from '@shinobi/shared/client';
import { isCellElement } from '../common/grid/cell-navigation.js';
import type { EditedLine } from './edited-folktale.js';
import { type LineCell, parseCell, wordIndexOf } from './line-grid.js';
import type { LineHandlers } from './use-line-handlers.js';

type KeyAction = 'addLine' | 'addWord' | 'merge' | 'moveUp' | 'moveDown' | 'nextLine' | 'previousLine';

/** The keys of the lines, as the page explains them. */
export const LINE_KEYS: readonly (readonly [keys: string, what: string])[] = [
  ['Enter, ↓', 'next field'],
  ['Shift+Enter, ↑', 'field before'],
  ['←, →', 'field to the left or right, at the ends of the text'],
  ['Page Down, Page Up', 'same field of the next line, of the line before'],
  ['Ctrl+Enter', 'add a line'],
  ['Ctrl+Shift+Enter', 'add a word'],
  ['Alt+J', 'merge the line with the next one; in a word, the word with the next one'],
  ['Alt+↑, Alt+↓', 'move the line up, down'],
  ['Ctrl+S', 'save'],
  ['Ctrl+Z, Ctrl+Y', 'undo, redo'],
];

const PLAIN_KEYS: Readonly<Record<string, KeyAction>> = { PageDown: 'nextLine', PageUp: 'previousLine' };
const ALT_KEYS: Readonly<Record<string, KeyAction>> = { ArrowUp: 'moveUp', ArrowDown: 'moveDown', j: 'merge' };

/** On a Mac, ⌘ works like Ctrl, and Alt+J types another letter. */
export function lineKeyAction(event: KeyboardEvent): KeyAction | null {
  if (isComposingKey(event)) return null;
  const { key, code, altKey, shiftKey } = event;
  if (event.ctrlKey || event.metaKey) {
    if (key !== 'Enter' || altKey) return null;
    return shiftKey ? 'addWord' : 'addLine';
  }
  if (shiftKey) return null;
  if (altKey) return ALT_KEYS[code === 'KeyJ' ? 'j' : key] ?? null;
  return PLAIN_KEYS[key] ?? null;
}

interface KeyTarget {
  readonly lines: readonly EditedLine[];
  readonly handlers: LineHandlers;
  readonly focus: (cell: LineCell) => void;
}

function addWordAfter({ handlers }: KeyTarget, line: EditedLine, cell: LineCell): void {
  const at = wordIndexOf(cell.row);
  const word = at === null ? null : (line.words[at]?.id ?? null);
  handlers.addWord(line.id, word, { line: cell.line, word: word === null ? line.words.length : (at ?? 0) + 1 });
}

function mergeAt({ lines, handlers }: KeyTarget, line: EditedLine, cell: LineCell): void {
  const at = wordIndexOf(cell.row);
  const word = at === null ? undefined : line.words[at];
  if (!word) {
    if (cell.line < lines.length - 1) handlers.mergeLines(line.id, cell.line);
  } else if (line.words.at(-1) !== word) void handlers.mergeWords(line.id, word.id);
}

/** Moves the focus to the same field of another line, or to its first field if it has fewer words. */
function leaveLine({ lines, focus }: KeyTarget, cell: LineCell, step: 1 | -1): void {
  const other = lines[cell.line + step];
  if (!other) return;
  const word = wordIndexOf(cell.row);
  const isMissing = word !== null && word >= other.words.length;
  focus({ ...(isMissing ? { row: 0, column: 0 } : cell), line: cell.line + step });
}

function moveLine({ lines, handlers }: KeyTarget, line: EditedLine, cell: LineCell, step: 1 | -1): void {
  if (lines[cell.line + step]) handlers.moveLine(line.id, cell.line, step, cell);
}

const ACTIONS: Readonly<Record<KeyAction, (target: KeyTarget, line: EditedLine, cell: LineCell) => void>> = {
  addLine: ({ handlers }, line, cell) => handlers.addLine(line.id, cell.line),
  addWord: addWordAfter,
  merge: mergeAt,
  moveUp: (target, line, cell) => moveLine(target, line, cell, -1),
  moveDown: (target, line, cell) => moveLine(target, line, cell, 1),
  nextLine: (target, _, cell) => leaveLine(target, cell, 1),
  previousLine: (target, _, cell) => leaveLine(target, cell, -1),
};

/** Handles the keys that change lines and words; returns whether the key was one of them. */
export function handleLineKey(event: KeyboardEvent, target: KeyTarget): boolean {
  const cell = isCellElement(event.target) ? parseCell(event.target.dataset['cell'] ?? '') : null;
  const line = cell && target.lines[cell.line];
  const action = line && lineKeyAction(event);
  if (!action) return false;
  event.preventDefault();
  ACTIONS[action](target, line, cell);
  return true;
}
