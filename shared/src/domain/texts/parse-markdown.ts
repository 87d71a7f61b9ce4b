import { lexer, type MarkedToken, type Token, type Tokens } from 'marked';
import { RUBY } from '../japanese/ruby.js';
import type { FormattedBlock, FormattedInline } from './formatted-text.js';

/** Stands for the bars of ruby notation, because in Markdown a bar separates the cells of a table. */
const BAR = '\uE000';
const hideBars = (text: string) => text.replace(RUBY, `{$1${BAR}$2}`);
const showBars = (text: string) => text.replaceAll(BAR, '|');

const inlines = (tokens: readonly Token[] = []): FormattedInline[] =>
  tokens.flatMap((token) => inline(token as MarkedToken) ?? []);

function inline(token: MarkedToken): FormattedInline | FormattedInline[] | null {
  switch (token.type) {
    case 'strong':
    case 'em':
    case 'del':
      return { type: token.type, content: inlines(token.tokens) };
    case 'codespan':
      return { type: 'code', text: showBars(token.text) };
    case 'br':
      return { type: 'break' };
    case 'link':
      return { type: 'link', href: showBars(token.href), content: inlines(token.tokens) };
    case 'image':
      return { type: 'picture', src: showBars(token.href), alt: showBars(token.text) };
    case 'text':
      return textOf(token);
    case 'escape':
      return token.text;
    case 'html':
      return showBars(token.raw);
    default:
      return null;
  }
}

const textOf = (token: Tokens.Text | Tokens.Tag): FormattedInline[] =>
  'tokens' in token && token.tokens ? inlines(token.tokens) : [showBars(token.text)];

const blocks = (tokens: readonly Token[] = []): FormattedBlock[] =>
  tokens.flatMap((token) => block(token as MarkedToken) ?? []);

function block(token: MarkedToken): FormattedBlock | null {
  switch (token.type) {
    case 'heading':
      return { type: 'heading', level: token.depth, content: inlines(token.tokens) };
    case 'paragraph':
      return { type: 'paragraph', content: inlines(token.tokens) };
    case 'list':
      return {
        type: 'list',
        start: token.ordered && token.start !== '' ? token.start : null,
        entries: token.items.map(({ tokens }) => blocks(tokens)),
      };
    case 'blockquote':
      return { type: 'quotation', text: showBars(token.text), content: blocks(token.tokens) };
    case 'table':
      return { type: 'table', head: cells(token.header), rows: token.rows.map(cells) };
    case 'code':
      return { type: 'code', text: showBars(token.text) };
    case 'hr':
      return { type: 'rule' };
    case 'text':
      return { type: 'line', content: textOf(token) };
    case 'html':
      return { type: 'paragraph', content: [showBars(token.raw)] };
    default:
      return null;
  }
}

const cells = (row: readonly Tokens.TableCell[]) => row.map(({ tokens }) => inlines(tokens));

/**
 * Parses Markdown with furigana in braces. In a list, each entry is a block. HTML tags become text; addresses of links and
 * pictures are as written, and what shows them decides which it accepts.
 */
export const parseMarkdown = (markdown: string | readonly string[]): FormattedBlock[] =>
  blocks(lexer(hideBars(typeof markdown === 'string' ? markdown : markdown.join('\n\n'))));
