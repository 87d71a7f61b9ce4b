import { useState, type ReactNode } from 'react';
import type { EditState } from '@shinobi/shared/contract/editing/edit-state';
import { Link } from '@shinobi/shared/platform/router';
import { Empty, TextField } from '@shinobi/shared/ui';
import { formatCount } from './format-count.js';
import css from './document-list.module.css';

const date = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

type ListedDocument = EditState & {
  readonly name: string;
  /** Where it is edited. */
  readonly to: string;
};

interface DocumentListProps<D extends ListedDocument> {
  /** As in `genre`. */
  readonly one: string;
  readonly documents: readonly D[];
  readonly actions: ReactNode;
  /** What is told of a document besides its name and its last change. */
  readonly children: (document: D) => ReactNode;
}

/** All documents of a kind; those that are looked for when something is typed. */
export function DocumentList<D extends ListedDocument>({ one, documents, actions, children }: DocumentListProps<D>) {
  const [sought, setSought] = useState('');
  const words = sought.toLowerCase().split(/\s+/).filter(Boolean);
  const found = documents.filter(({ name }) => words.every((word) => name.toLowerCase().includes(word)));
  return (
    <section aria-labelledby="documents">
      <div className={css.head}>
        <h2 id="documents">{formatCount(documents.length, one)}</h2>
        {actions}
      </div>
      <TextField
        label={`Find a ${one}`}
        type="search"
        autoComplete="off"
        value={sought}
        onChange={(event) => setSought(event.target.value)}
      />
      <p className="sr" role="status">
        {sought !== '' && `${formatCount(found.length, one)} found.`}
      </p>
      {found.length === 0 && <Empty title={`No such ${one}`}>Nothing is called “{sought}”.</Empty>}
      <ul className={css.list}>
        {found.map((document) => (
          <li key={document.to} className={css.row}>
            <h3>
              <Link to={document.to}>{document.name}</Link>
            </h3>
            {children(document)}
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
      'As it came with the product'
    ) : (
      <>
        {origin === 'editor' ? 'Begun by an editor, version' : 'Version'} {version},{' '}
        <time dateTime={changedAt}>{date.format(Date.parse(changedAt))}</time>
      </>
    )}
  </p>
);
