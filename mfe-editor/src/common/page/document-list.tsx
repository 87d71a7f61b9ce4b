import { type ReactNode, useState } from 'react';
import type { EditState } from '@shinobi/shared/contract/editing/edit-state';
import { Link } from '@shinobi/shared/platform/router';
import { Chip, Empty, TextField } from '@shinobi/shared/ui';
import { formatCount } from './format-count.js';
import css from './document-list.module.css';

const date = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

type ListedDocument = EditState & {
  readonly name: string;
  /** The path of its editor. */
  readonly to: string;
};

interface DocumentListProps<D extends ListedDocument> {
  /** What a document is called, for example `genre`. */
  readonly singular: string;
  readonly documents: readonly D[];
  readonly actions: ReactNode;
  /** Shows more about a document than its name and its last change. */
  readonly children: (document: D) => ReactNode;
}

/** Lists all documents of a kind, with a search field. */
export function DocumentList<D extends ListedDocument>({
  singular,
  documents,
  actions,
  children,
}: DocumentListProps<D>) {
  const [search, setSearch] = useState('');
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const found = documents.filter(({ name }) => words.every((word) => name.toLowerCase().includes(word)));
  return (
    <section aria-labelledby="documents">
      <div className={css.head}>
        <h2 id="documents">{formatCount(documents.length, singular)}</h2>
        {actions}
      </div>
      <TextField
        label={`Find a ${singular}`}
        type="search"
        autoComplete="off"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <p className="sr" role="status">
        {search !== '' && `${formatCount(found.length, singular)} found.`}
      </p>
      {found.length === 0 && (
        <Empty title={`No ${singular} found`}>
          No {singular} has “{search}” in its name.
        </Empty>
      )}
      <ul className={css.list}>
        {found.map((document) => (
          <li key={document.to} className={css.row}>
            <h3>
              <Link to={document.to}>{document.name}</Link>
            </h3>
            {children(document)}
            {document.isHidden && <Chip>Not public</Chip>}
            {document.isDraft && <Chip>Draft</Chip>}
            <LastChange {...document} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const LastChange = ({ changedAt, version, origin }: EditState) => (
  <p className="quiet small">
    {changedAt === null ? (
      'Original version'
    ) : (
      <>
        {origin === 'editor' ? 'Created by an editor, version' : 'Version'} {version},{' '}
        <time dateTime={changedAt}>{date.format(Date.parse(changedAt))}</time>
      </>
    )}
  </p>
);
