import type { Attribute, Node, Selector } from 'postcss-selector-parser';
import { matchesOf } from './matches-of.js';

/** What selectors can refer to in a page. */
export interface PageNames {
  readonly classes: ReadonlySet<string>;
  readonly ids: ReadonlySet<string>;
  readonly tags: ReadonlySet<string>;
  /** Each attribute, and each with its value: `open`, `data-state="on"`. */
  readonly attributes: ReadonlySet<string>;
  /** Each class with each attribute of its elements: `.chip[open]`, `.chip[data-state="on"]`. */
  readonly pairs: ReadonlySet<string>;
}

/** The elements around `#root`, and the loading animation next to it. */
const AROUND = ['html', 'body', 'div'];

/** Attributes that the scripts of page.html set: of the root element, and of the header. */
const EARLY_ATTRIBUTES = [
  ...['data-theme', 'data-furigana', 'data-romaji', 'data-motion', 'data-decorations', 'data-returning'],
  ...['data-furigana-mode', 'data-english', 'data-learner'],
  'data-menu',
];

/** What these scripts change of the button that opens the menu. */
const OF_MENU_BUTTON = 'aria-expanded';
const MENU_BUTTON = 'data-early="menu"';

const TAG = /<[a-z][a-z0-9]*( [^>]*)>/gi;
const ATTRIBUTE = / ([a-z][a-z-]*)(?:="([^"]*)")?/g;

/** Returns how selectors can name an attribute: `open`, `data-state="on"`. */
const attributeNames = (name: string, value: string | undefined): string[] =>
  value === undefined ? [name] : [name, `${name}="${value}"`];

function pairsIn(html: string): Set<string> {
  const pairs = new Set<string>();
  for (const inside of new Set(matchesOf(html, TAG))) {
    const attributes = [...inside.matchAll(ATTRIBUTE)].map(([, name = '', value]) => ({ name, value }));
    const classes = attributes.find(({ name }) => name === 'class')?.value?.split(/\s+/) ?? [];
    const names = attributes.flatMap(({ name, value }) => attributeNames(name, value));
    for (const each of classes) for (const name of names) pairs.add(`.${each}[${name}]`);
  }
  return pairs;
}

/** Returns the names in a page's HTML, and those that its scripts set before the shell runs. */
export const namesIn = (html: string): PageNames => ({
  classes: new Set(matchesOf(html, / class="([^"]*)"/g).flatMap((names) => names.split(/\s+/))),
  ids: new Set([...matchesOf(html, / id="([^"]*)"/g), 'root', 'loading']),
  attributes: new Set([
    ...matchesOf(html, / ([a-z][a-z-]*)(?=[=\s>])/g),
    ...matchesOf(html, / ([a-z][a-z-]*="[^"]*")/g),
    ...EARLY_ATTRIBUTES,
    OF_MENU_BUTTON,
  ]),
  tags: new Set([...matchesOf(html, /<([a-z][a-z0-9]*)/gi), ...AROUND]),
  pairs: pairsIn(html),
});

/** Selectors of these never match anything when none of their arguments does. */
const ANY_OF = new Set([':is', ':where', ':has']);

/** Nobody misses them in the moment before the stylesheets arrive. */
const OF_POINTER = new Set([':hover', ':active']);

const nameOf = ({ attribute, operator, value = '' }: Attribute): string =>
  operator === '=' ? `${attribute}="${value}"` : attribute;

/** Returns the parts of a selector that each describe one element, without the combinators between them. */
export function partsOf(selector: Selector): Node[][] {
  const parts: Node[][] = [[]];
  for (const node of selector.nodes) {
    if (node.type === 'combinator') parts.push([]);
    else parts.at(-1)?.push(node);
  }
  return parts;
}

const classesIn = (part: readonly Node[]): string[] =>
  part.flatMap((node) => (node.type === 'class' ? node.value : []));
const attributesIn = (part: readonly Node[]): Attribute[] => part.filter((node) => node.type === 'attribute');

/** Returns the classes of a part with its attributes, as `PageNames.pairs` has them. */
export const pairsOf = (part: readonly Node[]): string[] =>
  classesIn(part).flatMap((name) => attributesIn(part).map((attribute) => `.${name}[${nameOf(attribute)}]`));

/** Other attributes change when the shell runs, and then the stylesheets are there. */
function attributeCanMatch(
  attribute: Attribute,
  classes: readonly string[],
  { attributes, pairs }: PageNames,
): boolean {
  if (EARLY_ATTRIBUTES.includes(attribute.attribute)) return true;
  if (classes.length === 0) return attributes.has(nameOf(attribute)) || attribute.attribute === OF_MENU_BUTTON;
  return classes.every(
    (name) =>
      pairs.has(`.${name}[${nameOf(attribute)}]`) ||
      (attribute.attribute === OF_MENU_BUTTON && pairs.has(`.${name}[${MENU_BUTTON}]`)),
  );
}

function nodeCanMatch(node: Node, classes: readonly string[], names: PageNames): boolean {
  if (node.type === 'class') return names.classes.has(node.value);
  if (node.type === 'id') return names.ids.has(node.value);
  if (node.type === 'tag') return names.tags.has(node.value);
  if (node.type === 'attribute') return attributeCanMatch(node, classes, names);
  if (node.type === 'pseudo' && OF_POINTER.has(node.value)) return false;
  if (node.type === 'pseudo' && ANY_OF.has(node.value)) return node.nodes.some((each) => canMatch(each, names));
  return true;
}

/** Returns whether a selector can match an element of the page before the shell runs. `:not` is taken to match. */
export const canMatch = (selector: Selector, names: PageNames): boolean =>
  partsOf(selector).every((part) => {
    const classes = classesIn(part);
    return part.every((node) => nodeCanMatch(node, classes, names));
  });
