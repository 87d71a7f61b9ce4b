import { Link } from '@shinobi/shared/platform/router';
import { lexer, type MarkedToken, type Token, type Tokens } from 'marked';
import { createElement, Fragment, type ReactNode, useMemo } from 'react';
import css from './markdown.module.css';
import { hideBars, showBars, writingOf } from './ruby-notation.js';
import { TranslatedText } from './translated-text.js';

interface MarkdownProps {
  /** Markdown with ruby notation; in a list, each entry is a block. */
  readonly text: string | readonly string[];
  /** The heading level above the text's `##`: 1 leaves it an h2, 2 makes it an h3. */
  readonly below?: 1 | 2;
  /** Renders a quotation in another way; null leaves it as it is. */
  readonly quotation?: (text: string) => ReactNode;
}

/**
 * Renders Markdown as React elements. HTML tags appear as text, links lead within the site or to https, and pictures come
 * only from the site.
 */
export function Markdown({ text, below = 1, quotation = () => null }: MarkdownProps) {
  const source = typeof text === 'string' ? text : text.join('\n\n');
  const tokens = useMemo(() => lexer(hideBars(source)), [source]);
  const options = { below, quotation };
  return (
    <div className={css.text}>
      {sideBySide(tokens.map((token) => createElement(Block, { token: token as MarkedToken, options })))}
    </div>
  );
}

/** The order never changes, so indexes serve as keys. */
const sideBySide = (nodes: readonly ReactNode[]): ReactNode => createElement(Fragment, null, ...nodes);

type BlockOptions = Required<Pick<MarkdownProps, 'below' | 'quotation'>>;

const blocks = (tokens: readonly Token[], options: BlockOptions): ReactNode =>
  sideBySide(tokens.map((token) => block(token as MarkedToken, options)));

const inlines = (tokens: readonly Token[] | undefined): ReactNode =>
  sideBySide((tokens ?? []).map((token) => inline(token as MarkedToken)));

const textOf = (token: Tokens.Text | Tokens.Tag): ReactNode =>
  'tokens' in token && token.tokens ? inlines(token.tokens) : <TranslatedText text={token.text} />;

/** A component of its own, so that React can pause between the blocks of a long text. */
const Block = ({ token, options }: { readonly token: MarkedToken; readonly options: BlockOptions }) =>
  block(token, options);

function block(token: MarkedToken, options: BlockOptions): ReactNode {
  switch (token.type) {
    case 'heading':
      return createElement(
        `h${Math.min(6, Math.max(2, token.depth) + options.below - 1)}`,
        null,
        inlines(token.tokens),
      );
    case 'paragraph':
      return <p>{inlines(token.tokens)}</p>;
    case 'list':
      return list(token, options);
    case 'blockquote':
      return <blockquote>{options.quotation(showBars(token.text)) ?? blocks(token.tokens ?? [], options)}</blockquote>;
    case 'table':
      return <Table token={token} />;
    case 'code':
      return (
        <pre>
          <code>{token.text}</code>
        </pre>
      );
    case 'hr':
      return <hr />;
    case 'text':
      return textOf(token);
    case 'html':
      return <p>{token.raw}</p>;
    default:
      return null;
  }
}

const list = ({ ordered, start, items }: Tokens.List, options: BlockOptions): ReactNode => {
  const rows = items.map(({ tokens }) => createElement('li', null, blocks(tokens, options)));
  return createElement(ordered ? 'ol' : 'ul', ordered && start !== '' ? { start } : null, ...rows);
};

const cell = (tag: 'th' | 'td', { tokens }: Tokens.TableCell) =>
  createElement(tag, tag === 'th' ? { scope: 'col' } : null, inlines(tokens));

/** A region that scrolls sideways must be reachable without a mouse. */
const REACHABLE = { tabIndex: 0 };

function Table({ token: { header, rows } }: { readonly token: Tokens.Table }) {
  const names = header.filter(({ text }) => text !== '').map(({ text }) => writingOf(text));
  const label = names.length > 0 ? `Table: ${names.join(', ')}` : 'Table';
  // An empty corner cell is no heading; a table without column names has no head.
  const head = createElement('tr', null, ...header.map((each) => cell(each.text === '' ? 'td' : 'th', each)));
  const body = rows.map((cells) => createElement('tr', null, ...cells.map((each) => cell('td', each))));
  return (
    <section className={css.table} aria-label={label} {...REACHABLE}>
      <table>
        {names.length > 0 && <thead>{head}</thead>}
        {createElement('tbody', null, ...body)}
      </table>
    </section>
  );
}

function inline(token: MarkedToken): ReactNode {
  switch (token.type) {
    case 'strong':
      return <strong>{inlines(token.tokens)}</strong>;
    case 'em':
      return <em>{inlines(token.tokens)}</em>;
    case 'del':
      return <del>{inlines(token.tokens)}</del>;
    case 'codespan':
      return <code>{token.text}</code>;
    case 'br':
      return <br />;
    case 'link':
      return <Anchor href={token.href}>{inlines(token.tokens)}</Anchor>;
    case 'image':
      return <Picture src={token.href} alt={token.text} />;
    case 'text':
      return textOf(token);
    case 'escape':
      return token.text;
    case 'html':
      return token.raw;
    default:
      return null;
  }
}

const isOwn = (href: string) => /^\/(?![/\\])/.test(href);

/** A link within the site or to another site by https; other addresses appear as plain text. */
function Anchor({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  if (isOwn(href)) return <Link to={href}>{children}</Link>;
  if (!href.startsWith('https://')) return children;
  return (
    <a href={href} rel="noopener noreferrer">
      {children}
    </a>
  );
}

/** A picture of the site. Of other sites only the description, so that they cannot track readers. */
const Picture = ({ src, alt }: { readonly src: string; readonly alt: string }) =>
  isOwn(src) ? <img src={src} alt={alt} loading="lazy" /> : alt;
