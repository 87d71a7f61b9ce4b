import path from 'node:path';
import ts from 'typescript';

/** Phrases that a reader has to decode, each with the plain word for it. Checked in comments, docs and texts. */
const PHRASES: readonly (readonly [pattern: RegExp, instead: string])[] = [
  // "Answers" as a verb for code. Learners answer questions, and servers answer requests.
  [
    /(?:^\W*|[.:;] )answers\b(?! (?:with|are|were|is|of|to|that|in|from|(?:an?|the) (?:question|call|request|message))\b)/i,
    'returns',
  ],
  [
    /\b(?:it|that|call|function|method|query) answers\b(?! (?:an?|the) (?:question|call|request|message)\b)/i,
    'returns',
  ],
  [
    /\banswers (?:what|whether|null|true|false|undefined|how|each|every|(?:an?|the) (?!question|call|request|message))/i,
    'returns',
  ],
  [/\b(?:is|are|was|were|be|been|being) told\b|\btold of\b/i, 'is shown, learns, receives'],
  [/\bstands\b(?! (?:for|alone|out|still)\b)/i, 'is, appears'],
  [/\banew\b/i, 'again'],
  [/\bso that not\b/i, 'so that no …, lest'],
  [/\bwhoever\b/i, 'the person who, anyone who'],
  [/\bwhat somebody has\b/i, 'the inventory, the balance …'],
  [/\b(?:has|have|had) it that\b/i, 'says, requires'],
  [/\bsuch as there (?:is|are)\b/i, 'any, if one exists'],
  [/\blies\b/i, 'is stored, is'],
  [/\bbeside\b/i, 'next to, and'],
  [/\b(?:come|comes|came) with\b/i, 'includes, has'],
  [/\bbe had\b/i, 'is available, can be bought'],
  [/\bas it came\b/i, 'unchanged'],
  [/\b(?:make|makes|made|making) good\b/i, 'repaired, caught up'],
  [/\b(?:put|puts|putting) right\b/i, 'corrected, repaired'],
  [/\bgoes on\b/i, 'continues'],
  [/\bpieces? of content\b/i, 'document'],
  [/\bthere (?:is|are) not\b/i, 'there is no …, does not exist'],
  [/\bthe specification\b|\bspecification, section\b/i, 'the rule itself, or a link to docs/behaviour'],
];

/** A text fixed by the product's owner stays letter for letter: this comment on its line or the line above marks it. */
const FIXED = /\bFixed text\b/;

/** Words that say nothing about the thing as the name of a type. */
const GENERIC =
  /^(?:Part|Place|Way|Step|Thing|Piece|One|Other|Rest|Whole|Matter|Stuff|Turn|Bit|Lot|Sort|Saying|Doing|Asking)s?$/;
/** Irregular participles; regular ones end in `ed`. */
const IRREGULAR =
  /^(?:Sent|Held|Kept|Given|Told|Shown|Found|Seen|Made|Taken|Drawn|Said|Known|Written|Chosen|Met|Left|Bought|Sold|Brought|Spent|Heard|Said|Put|Cut|Gone|Done|Begun|Run|Hidden|Built|Lost|Won|Read|Paid|Set)$/;
const REGULAR = /^[A-Z][a-z]+ed$/;
const NOUNS_IN_ED = /^(?:Feed|Seed|Speed|Need|Bed|Red|Shed|Breed|Deed)$/;

const isVague = (name: string) =>
  GENERIC.test(name) || IRREGULAR.test(name) || (REGULAR.test(name) && !NOUNS_IN_ED.test(name));

/** Where a phrase may be broken: a space, or the end of a line and the marker of a comment. */
const GAP = String.raw`(?:\s|\*|//)+`;
const SEARCHES = PHRASES.map(
  ([{ source, flags }, instead]) => [new RegExp(source.replaceAll(' ', GAP), `${flags}g`), instead] as const,
);

interface Passage {
  readonly text: string;
  /** Where it begins in the file. */
  readonly at: number;
}

/** Comments, strings, templates and the texts of elements. */
function passagesOfSource(file: string, source: string): readonly Passage[] {
  const parsed = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found = new Map<number, Passage>();
  const add = (at: number, end: number) => {
    const text = source.slice(at, end);
    if (text.includes(' ')) found.set(at, { at, text });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node)) return add(node.pos, node.end);
    const comments = [
      ...(ts.getLeadingCommentRanges(source, node.pos) ?? []),
      ...(ts.getTrailingCommentRanges(source, node.end) ?? []),
    ];
    for (const { pos, end } of comments) add(pos, end);
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node))
      add(node.getStart(), node.end);
    for (const child of node.getChildren(parsed)) if (!ts.isJSDoc(child)) visit(child);
  };
  visit(parsed);
  return [...found.values()];
}

const blank = (text: string) => text.replaceAll(/[^\n]/g, ' ');

/** Comments of styles; Markdown without code and quotations; other files whole. */
function passagesOf(file: string, text: string): readonly Passage[] {
  if (/\.[cm]?[jt]sx?$/.test(file)) return passagesOfSource(file, text);
  if (file.endsWith('.css'))
    return [...text.matchAll(/\/\*[\s\S]*?\*\//g)].map(({ 0: comment, index }) => ({ text: comment, at: index }));
  const isMarkdown = file.endsWith('.md');
  return [{ text: isMarkdown ? text.replaceAll(/```[\s\S]*?```|`[^`]*`|"[^"]*"|“[^”]*”/g, blank) : text, at: 0 }];
}

/** Phrases in comments, docs and texts that are not plain English, as `file:line: "phrase", better: …`. */
export function unclearPhrases(file: string, text: string): readonly string[] {
  const lines = text.split('\n');
  const lineAt = (at: number) => text.slice(0, at).split('\n').length - 1;
  const isFixed = (line: number) => FIXED.test(`${lines[line - 1] ?? ''} ${lines[line] ?? ''}`);
  const found = passagesOf(file, text).flatMap(({ text: passage, at }) =>
    SEARCHES.flatMap(([pattern, instead]) =>
      [...passage.matchAll(pattern)].flatMap(({ 0: phrase, index }) => {
        const line = lineAt(at + index);
        const plain = phrase.replaceAll(new RegExp(GAP, 'g'), ' ').replace(/^\W+/, '').trim();
        return isFixed(line) ? [] : [`${file}:${line + 1}: "${plain}", better: ${instead}`];
      }),
    ),
  );
  return [...new Set(found)];
}

/** Exported types whose name is only a participle or a word such as `Part`, as `file:line: name`. */
export function vagueTypes(file: string, source: string): readonly string[] {
  if (!/\.tsx?$/.test(path.basename(file))) return [];
  const parsed = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  return parsed.statements.flatMap((node) => {
    const isType = ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node) || ts.isClassDeclaration(node);
    if (!isType || !node.name || !isVague(node.name.text)) return [];
    if (!node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) return [];
    return [`${file}:${parsed.getLineAndCharacterOfPosition(node.getStart()).line + 1}: ${node.name.text}`];
  });
}
