import type { FormattedBlock, FormattedInline } from '@shinobi/shared/domain/texts/formatted-text';
import { Link } from '@shinobi/shared/platform/router';
import { createElement, Fragment, type ReactNode } from 'react';
import css from './formatted-text.module.css';
import { writingOf } from './ruby-notation.js';
import { TranslatedText } from './translated-text.js';

export interface BlockOptions {
  /** The heading level above the text's `##`: 1 leaves it an h2, 2 makes it an h3. */
  readonly below?: 1 | 2;
  /** Renders a quotation in another way; null leaves it as it is. */
  readonly quotation?: (text: string) => ReactNode;
}

interface FormattedTextProps extends BlockOptions {
  readonly text: readonly FormattedBlock[];
}

/** Renders a formatted text. Links lead within the site or to https, and pictures come only from the site. */
export function FormattedText({ text, below = 1, quotation = () => null }: FormattedTextProps) {
  const options = { below, quotation };
  return <div className={css.text}>{sideBySide(text.map((block) => createElement(Block, { block, options })))}</div>;
}

/** The order never changes, so indexes serve as keys. */
const sideBySide = (nodes: readonly ReactNode[]): ReactNode => createElement(Fragment, null, ...nodes);

const blocksOf = (blocks: readonly FormattedBlock[], options: Required<BlockOptions>): ReactNode =>
  sideBySide(blocks.map((block) => blockOf(block, options)));

const inlinesOf = (inlines: readonly FormattedInline[]): ReactNode => sideBySide(inlines.map(inlineOf));

/** A component of its own, so that React can pause between the blocks of a long text. */
const Block = ({ block, options }: { readonly block: FormattedBlock; readonly options: Required<BlockOptions> }) =>
  blockOf(block, options);

function blockOf(block: FormattedBlock, options: Required<BlockOptions>): ReactNode {
  switch (block.type) {
    case 'heading':
      return createElement(
        `h${Math.min(6, Math.max(2, block.level) + options.below - 1)}`,
        null,
        inlinesOf(block.content),
      );
    case 'paragraph':
      return <p>{inlinesOf(block.content)}</p>;
    case 'line':
      return inlinesOf(block.content);
    case 'list':
      return listOf(block, options);
    case 'quotation':
      return <blockquote>{options.quotation(block.text) ?? blocksOf(block.content, options)}</blockquote>;
    case 'table':
      return <Table head={block.head} rows={block.rows} />;
    case 'code':
      return (
        <pre>
          <code>{block.text}</code>
        </pre>
      );
    case 'rule':
      return <hr />;
  }
}

function listOf({ start, entries }: Extract<FormattedBlock, { type: 'list' }>, options: Required<BlockOptions>) {
  const rows = entries.map((blocks) => createElement('li', null, blocksOf(blocks, options)));
  return start === null ? createElement('ul', null, ...rows) : createElement('ol', { start }, ...rows);
}

type Line = readonly FormattedInline[];

/** The text of a line without its formatting and readings. */
const plainText = (line: Line): string =>
  line
    .map((inline) => {
      if (typeof inline === 'string') return writingOf(inline);
      if ('content' in inline) return plainText(inline.content);
      return 'text' in inline ? inline.text : '';
    })
    .join('');

const cell = (tag: 'th' | 'td', line: Line) =>
  createElement(tag, tag === 'th' ? { scope: 'col' } : null, inlinesOf(line));

/** A region that scrolls sideways must be reachable without a mouse. */
const REACHABLE = { tabIndex: 0 };

function Table({ head, rows }: { readonly head: readonly Line[]; readonly rows: readonly (readonly Line[])[] }) {
  const names = head.map(plainText).filter((name) => name !== '');
  const label = names.length > 0 ? `Table: ${names.join(', ')}` : 'Table';
  // An empty corner cell is no heading; a table without column names has no head.
  const headRow = createElement('tr', null, ...head.map((line) => cell(line.length === 0 ? 'td' : 'th', line)));
  const body = rows.map((lines) => createElement('tr', null, ...lines.map((line) => cell('td', line))));
  return (
    <section className={css.table} aria-label={label} {...REACHABLE}>
      <table>
        {names.length > 0 && <thead>{headRow}</thead>}
        {createElement('tbody', null, ...body)}
      </table>
    </section>
  );
}

function inlineOf(inline: FormattedInline): ReactNode {
  if (typeof inline === 'string') return <TranslatedText text={inline} />;
  switch (inline.type) {
    case 'strong':
    case 'em':
    case 'del':
      return createElement(inline.type, null, inlinesOf(inline.content));
    case 'code':
      return <code>{inline.text}</code>;
    case 'break':
      return <br />;
    case 'link':
      return <Anchor href={inline.href}>{inlinesOf(inline.content)}</Anchor>;
    case 'picture':
      return <Picture src={inline.src} alt={writingOf(inline.alt)} />;
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
