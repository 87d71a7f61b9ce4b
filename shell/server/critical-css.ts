import postcss, { type AtRule, type Container, type Rule } from 'postcss';
import selectorParser, { type Node, type Selector } from 'postcss-selector-parser';
import { matchesOf } from './matches-of.js';
import { canMatch, namesIn, type PageNames, pairsOf, partsOf } from './page-names.js';

interface ParsedSelector {
  readonly text: string;
  readonly tree: Selector;
}

/** A stylesheet, prepared for many pages. */
type StyleNode =
  | { readonly type: 'rule'; readonly selectors: readonly ParsedSelector[]; readonly body: readonly string[] }
  | { readonly type: 'block'; readonly prelude: string; readonly children: readonly StyleNode[] }
  | { readonly type: 'keyframes'; readonly name: string; readonly text: string }
  | { readonly type: 'other'; readonly text: string };

function parseSelectors(selector: string): ParsedSelector[] {
  return selectorParser()
    .astSync(selector)
    .nodes.map((tree) => ({ text: String(tree).trim(), tree }));
}

/** The declarations of a rule, and rules inside of it. */
const bodyOf = (rule: Rule) => rule.nodes.map(String);

/**
 * What may follow with the stylesheets: nobody prints a page before they are there, colours and outlines move nothing, and what
 * reduced motion stops has not begun.
 */
const LATE_MEDIA = /^print$|\((forced-colors|prefers-contrast|prefers-reduced-motion: *reduce)/;
const isLateMedia = ({ name, params }: AtRule) => name === 'media' && LATE_MEDIA.test(params.trim());

function prepareAtRule(rule: AtRule): readonly StyleNode[] {
  if (isLateMedia(rule)) return [];
  if (rule.name.endsWith('keyframes')) return [{ type: 'keyframes', name: rule.params, text: String(rule) }];
  if (!rule.nodes?.some(({ type }) => type === 'rule' || type === 'atrule'))
    return [{ type: 'other', text: `${String(rule)}${rule.nodes ? '' : ';'}` }];
  return [{ type: 'block', prelude: `@${rule.name} ${rule.params}`, children: prepare(rule as Container) }];
}

const prepare = (container: Container): readonly StyleNode[] =>
  (container.nodes ?? []).flatMap((node): readonly StyleNode[] => {
    if (node.type === 'rule') return [{ type: 'rule', selectors: parseSelectors(node.selector), body: bodyOf(node) }];
    return node.type === 'atrule' ? prepareAtRule(node) : [];
  });

const prepared = new Map<string, readonly StyleNode[]>();

/** The same few stylesheets style every page. */
function prepareSheet(sheet: string): readonly StyleNode[] {
  const known = prepared.get(sheet);
  if (known) return known;
  const nodes = prepare(postcss.parse(sheet));
  prepared.set(sheet, nodes);
  return nodes;
}

/** Reduces styles to those that can apply to a page. */
const stylesFor = (nodes: readonly StyleNode[], names: PageNames): readonly StyleNode[] =>
  nodes.flatMap((node): readonly StyleNode[] => {
    if (node.type === 'block') {
      const children = stylesFor(node.children, names);
      return children.length > 0 ? [{ ...node, children }] : [];
    }
    if (node.type !== 'rule') return [node];
    const selectors = node.selectors.filter(({ tree }) => canMatch(tree, names));
    return selectors.length > 0 ? [{ ...node, selectors }] : [];
  });

const declarationsIn = (nodes: readonly StyleNode[]): readonly string[] =>
  nodes.flatMap((node) => {
    if (node.type === 'rule') return node.body;
    return node.type === 'block' ? declarationsIn(node.children) : [];
  });

const CUSTOM_PROPERTY = /^(--[\w-]+)\s*:/;
const REFERENCE = /var\(\s*(--[\w-]+)/g;

interface Declaration {
  readonly text: string;
  /** Of a custom property. */
  readonly name: string | undefined;
}

/** Nothing changes before the stylesheets are there. */
const TRANSITION = /^transition/;

const parseDeclarations = (nodes: readonly StyleNode[]): readonly Declaration[] =>
  declarationsIn(nodes)
    .filter((text) => !TRANSITION.test(text))
    .map((text) => ({ text, name: CUSTOM_PROPERTY.exec(text)?.[1] }));

/** Returns the custom properties that styles use, in other custom properties that are used too. */
function usedProperties(declarations: readonly Declaration[]): ReadonlySet<string> {
  const used = new Set<string>();
  const byName = Map.groupBy(declarations, ({ name }) => name);
  const addFrom = (text: string) => {
    for (const name of matchesOf(text, REFERENCE)) {
      if (used.has(name)) continue;
      used.add(name);
      for (const each of byName.get(name) ?? []) addFrom(each.text);
    }
  };
  for (const { text, name } of declarations) if (name === undefined) addFrom(text);
  return used;
}

/** A drawing that a stylesheet names or contains. */
const DRAWING = /url\((?!["']?#)/;
const BACKGROUND = /^background(-image)?\s*:/;
/** The name of a shape that its elements can do without for a moment: they then show the fallback of their `var()`. */
const LATE = /^--late-/;

/**
 * Returns the custom properties that the first paint does without: drawings that backgrounds alone show, and shapes whose name
 * says so. Drawings are a third of the critical CSS, each is a document that the browser lays out before the first paint, and a
 * background may follow with the stylesheets. A mask may not, since without it its element is a bar of colour.
 */
function lateProperties(declarations: readonly Declaration[]): ReadonlySet<string> {
  const late = new Set(
    declarations.flatMap(({ text, name }) => (name && (LATE.test(name) || DRAWING.test(text)) ? [name] : [])),
  );
  const others = declarations.filter(({ text }) => !BACKGROUND.test(text));
  for (const name of others.flatMap(({ text }) => matchesOf(text, REFERENCE))) if (!LATE.test(name)) late.delete(name);
  return late;
}

interface PageStyles {
  readonly used: ReadonlySet<string>;
  readonly late: ReadonlySet<string>;
}

/** Returns a declaration as the first paint needs it; null: not at all. */
function firstDeclaration(text: string, { used, late }: PageStyles): string | null {
  if (TRANSITION.test(text)) return null;
  const name = CUSTOM_PROPERTY.exec(text)?.[1];
  if (name === undefined) return BACKGROUND.test(text) && DRAWING.test(text) ? null : text;
  if (!used.has(name)) return null;
  if (!late.has(name)) return text;
  return LATE.test(name) ? null : `${name}:none`;
}

function textOf(node: StyleNode, styles: PageStyles): string {
  if (node.type === 'other') return node.text;
  if (node.type === 'keyframes') return '';
  if (node.type === 'block') {
    const inside = node.children.map((child) => textOf(child, styles)).join('');
    return inside === '' ? '' : `${node.prelude}{${inside}}`;
  }
  const body = node.body.map((each) => firstDeclaration(each, styles)).filter((each) => each !== null);
  return body.length === 0 ? '' : `${node.selectors.map(({ text }) => text).join()}{${body.join(';')}}`;
}

const keyframesIn = (nodes: readonly StyleNode[]): readonly Extract<StyleNode, { type: 'keyframes' }>[] =>
  nodes.flatMap((node) => {
    if (node.type === 'keyframes') return [node];
    return node.type === 'block' ? keyframesIn(node.children) : [];
  });

function extract(sheets: readonly StyleNode[], names: PageNames): string {
  const nodes = stylesFor(sheets, names);
  const declarations = parseDeclarations(nodes);
  const styles = { used: usedProperties(declarations), late: lateProperties(declarations) };
  const rules = nodes.map((node) => textOf(node, styles)).join('');
  const animations = keyframesIn(nodes).filter(({ name }) => new RegExp(String.raw`\b${name}\b`).test(rules));
  return rules + [...new Set(animations.map(({ text }) => text))].join('');
}

/** The names that selectors contain: those of a page that are not among them make no difference. */
function namesInSelectors(nodes: readonly StyleNode[], names = new Set<string>()): ReadonlySet<string> {
  const addPairs = (selector: Selector) => {
    for (const pair of partsOf(selector).flatMap(pairsOf)) names.add(pair);
  };
  const add = (node: Node) => {
    if (node.type === 'attribute') names.add(node.attribute).add(`${node.attribute}="${node.value ?? ''}"`);
    else if (node.type === 'class' || node.type === 'id' || node.type === 'tag') names.add(node.value);
    else if (node.type === 'selector') addPairs(node);
  };
  for (const node of nodes) {
    if (node.type === 'block') namesInSelectors(node.children, names);
    if (node.type !== 'rule') continue;
    for (const { tree } of node.selectors) {
      addPairs(tree);
      tree.walk(add);
    }
  }
  return names;
}

interface PreparedSheets {
  readonly nodes: readonly StyleNode[];
  readonly names: ReadonlySet<string>;
  /** The critical CSS of earlier pages, by the names that are in the sheets and in the page. */
  readonly results: Map<string, string>;
}

const preparedSheets = new Map<string, PreparedSheets>();

function prepareSheets(sheets: readonly string[]): PreparedSheets {
  const key = sheets.join('\n');
  const known = preparedSheets.get(key);
  if (known) return known;
  const nodes = sheets.flatMap(prepareSheet);
  const created = { nodes, names: namesInSelectors(nodes), results: new Map<string, string>() };
  preparedSheets.set(key, created);
  return created;
}

/**
 * Returns the rules of stylesheets that can apply to a page, in their order, so that the page looks the same before and after
 * the whole stylesheets arrive. Custom properties that no such rule uses are left out. Cascade layers keep their order by the
 * first statement that names them. Most pages of a route have the same names, and therefore the same styles.
 */
export function criticalCss(html: string, sheets: readonly string[]): string {
  const { nodes, names, results } = prepareSheets(sheets);
  const ofPage = namesIn(html);
  const relevant = [ofPage.classes, ofPage.ids, ofPage.tags, ofPage.attributes, ofPage.pairs].map((all) =>
    [...all].filter((name) => names.has(name)).toSorted(),
  );
  const key = JSON.stringify(relevant);
  const known = results.get(key);
  if (known !== undefined) return known;
  const css = extract(nodes, ofPage);
  results.set(key, css);
  return css;
}
