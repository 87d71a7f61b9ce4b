import type { Attribute, Node, Selector } from 'postcss-selector-parser';
import { matchesOf } from './matches-of.js';

/** What selectors can refer to in a page. */
export interface PageNames {
  readonly classes: ReadonlySet<string>;
  readonly ids: ReadonlySet<string>;
  readonly tags: ReadonlySet<string>;
  /** Each attribute, and each with its value: `open`, `data-state="on"`. */
  readonly attributes: ReadonlySet<string>;
}

/** The elements around `#root`, and the loading animation next to it. */
const AROUND = ['html', 'body', 'div'];

/** Attributes that the scripts of page.html set: of the root element, and of the header. */
const EARLY_ATTRIBUTES = [
  ...['data-theme', 'data-furigana', 'data-romaji', 'data-motion', 'data-decorations', 'data-returning'],
  ...['data-furigana-mode', 'data-english', 'data-learner'],
  ...['data-menu', 'aria-expanded'],
];

/** Returns the names in a page's HTML, and those that its scripts set before the shell runs. */
export const namesIn = (html: string): PageNames => ({
  classes: new Set(matchesOf(html, / class="([^"]*)"/g).flatMap((names) => names.split(/\s+/))),
  ids: new Set([...matchesOf(html, / id="([^"]*)"/g), 'root', 'loading']),
  attributes: new Set([
    ...matchesOf(html, / ([a-z][a-z-]*)(?=[=\s>])/g),
    ...matchesOf(html, / ([a-z][a-z-]*="[^"]*")/g),
    ...EARLY_ATTRIBUTES,
  ]),
  tags: new Set([...matchesOf(html, /<([a-z][a-z0-9]*)/gi), ...AROUND]),
});

/** Selectors of these never match anything when none of their arguments does. */
const ANY_OF = new Set([':is', ':where', ':has']);

/** Nobody misses them in the moment before the stylesheets arrive. */
const OF_POINTER = new Set([':hover', ':active']);

/** Other attributes change when the shell runs, and then the stylesheets are there. */
function attributeCanMatch({ attribute, operator, value = '' }: Attribute, { attributes }: PageNames): boolean {
  if (EARLY_ATTRIBUTES.includes(attribute)) return true;
  return attributes.has(operator === '=' ? `${attribute}="${value}"` : attribute);
}

function nodeCanMatch(node: Node, names: PageNames): boolean {
  if (node.type === 'class') return names.classes.has(node.value);
  if (node.type === 'id') return names.ids.has(node.value);
  if (node.type === 'tag') return names.tags.has(node.value);
  if (node.type === 'attribute') return attributeCanMatch(node, names);
  if (node.type === 'pseudo' && OF_POINTER.has(node.value)) return false;
  if (node.type === 'pseudo' && ANY_OF.has(node.value)) return node.nodes.some((each) => canMatch(each, names));
  return true;
}

/** Returns whether a selector can match an element of the page before the shell runs. `:not` is taken to match. */
export const canMatch = (selector: Selector, names: PageNames): boolean =>
  selector.nodes.every((node) => nodeCanMatch(node, names));
