import { sentenceAt, type SentencePosition } from '@shinobi/shared/domain/japanese/japanese-text';

interface CaretPosition {
  readonly node: Node;
  readonly offset: number;
}

/** Returns the place between two characters that is nearest to a point. */
function caretAt(page: Document, x: number, y: number): CaretPosition | null {
  if ('caretPositionFromPoint' in page) {
    const found = page.caretPositionFromPoint(x, y);
    return found && { node: found.offsetNode, offset: found.offset };
  }
  const range = (page as Document).caretRangeFromPoint(x, y);
  return range && { node: range.startContainer, offset: range.startOffset };
}

const covers = ({ left, right, top, bottom }: DOMRect, x: number, y: number) =>
  x >= left && x <= right && y >= top && y <= bottom;

function isUnder(text: Text, at: number, x: number, y: number): boolean {
  if (at < 0 || at >= text.length) return false;
  const range = text.ownerDocument.createRange();
  range.setStart(text, at);
  range.setEnd(text, at + 1);
  return [...range.getClientRects()].some((rect) => covers(rect, x, y));
}

/** Returns the character under a point: the caret is before or after it. Null next to the text. */
function characterAt(page: Document, x: number, y: number) {
  const caret = caretAt(page, x, y);
  if (!(caret?.node instanceof Text)) return null;
  const { node, offset } = caret;
  const at = [offset, offset - 1].find((each) => isUnder(node, each, x, y));
  return at === undefined ? null : { node, at };
}

const INLINE = /^(?:inline|ruby|contents)/;
const isInline = (element: Element) => INLINE.test(getComputedStyle(element).display);

/** Returns the element whose text is laid out as one: a paragraph, a heading, a cell of a table. */
function blockOf(element: Element): Element {
  let block = element;
  while (block.parentElement && isInline(block)) block = block.parentElement;
  return block;
}

/** Readings above kanji, and what nobody sees, are no part of the sentence. */
const LEFT_OUT = 'rt, rp, [aria-hidden="true"], .sr';

/** Returns the texts of a block that make its sentences, in order. */
function* textsOf(block: Element): Generator<Text> {
  const walker = block.ownerDocument.createTreeWalker(block, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    const leftOut = text.parentElement?.closest(LEFT_OUT);
    if (!leftOut || !block.contains(leftOut)) yield text;
  }
}

/** Returns the first character below a reading that was tapped. */
function baseOf(reading: Element): { readonly node: Text; readonly at: number } | null {
  const ruby = reading.closest('ruby');
  for (const node of ruby ? textsOf(ruby) : []) return { node, at: 0 };
  return null;
}

/** Returns the sentence around a character of the page, without the readings above it; null if it is no Japanese letter. */
export function sentenceAround(node: Text, at: number): SentencePosition | null {
  const reading = node.parentElement?.closest('rt');
  const base = reading ? baseOf(reading) : { node, at };
  if (!base?.node.parentElement) return null;
  let whole = '';
  let offset = -1;
  for (const text of textsOf(blockOf(base.node.parentElement))) {
    if (text === base.node) offset = whole.length + base.at;
    whole += text.data;
  }
  return sentenceAt(whole, offset);
}

/** What does something else when it is tapped, or must not tell what its words mean. */
const HAS_OTHER_USE =
  'a, button, input, textarea, select, label, summary, option, canvas, video, audio, [contenteditable], ' +
  '[role="button"], [role="option"], [role="switch"], [role="tab"], [draggable="true"], [data-no-look-up], [aria-hidden="true"]';

/** Returns whether a tap on an element may look up its words. */
export function isLookUpText(target: EventTarget | null): target is Element {
  if (!(target instanceof Element) || target.closest(HAS_OTHER_USE)) return false;
  const lang = target.closest('[lang]')?.getAttribute('lang');
  return lang === 'ja' || lang === 'ja-JP';
}

/** Returns the sentence at a point of the window, and which of its characters is there. */
export function sentenceAtPoint(page: Document, x: number, y: number): SentencePosition | null {
  const character = characterAt(page, x, y);
  return character && sentenceAround(character.node, character.at);
}
