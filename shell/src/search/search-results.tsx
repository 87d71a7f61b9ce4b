import type { MouseEvent } from 'react';
import { Link, useLocation } from '@shinobi/shared/platform/router';
import { Chip, Japanese } from '@shinobi/shared/ui';
import { JapaneseRuns } from '@shinobi/shared/ui/text/japanese-runs.js';
import { InflectionPath } from '../look-up/inflection-path.js';
import css from './search-dialog.module.css';
import { pageKindName, type SearchOption } from './search-options.js';

/** The id of the element of an option. */
export const optionId = (listId: string, index: number): string => `${listId}option${index}`;

interface SearchResultsProps {
  /** What was searched for. */
  readonly query: string;
  readonly listId: string;
  readonly options: readonly SearchOption[];
  readonly active: number;
  readonly isBusy: boolean;
  readonly onLeave: () => void;
}

/** The results in two groups. The arrow keys of the search field go through them. */
export function SearchResults({ query, listId, options, active, isBusy, onLeave }: SearchResultsProps) {
  const all = options.map((option, index) => ({ option, index }));
  const group = (type: SearchOption['type'], label: string) => {
    const own = all.filter(({ option }) => option.type === type);
    if (own.length === 0) return null;
    return (
      <div role="group" aria-label={label}>
        <div className={css.group} aria-hidden="true">
          {label}
        </div>
        {own.map(({ option, index }) => (
          <OptionLink
            key={option.address}
            id={optionId(listId, index)}
            option={option}
            query={query}
            isActive={index === active}
            onLeave={onLeave}
          />
        ))}
      </div>
    );
  };
  return (
    <div
      id={`${listId}list`}
      role="listbox"
      aria-label="Results"
      aria-busy={isBusy}
      hidden={options.length === 0}
      className={css.list}
    >
      {group('page', 'Pages')}
      {group('word', 'Words')}
    </div>
  );
}

interface OptionLinkProps extends Pick<SearchResultsProps, 'query' | 'onLeave'> {
  readonly id: string;
  readonly option: SearchOption;
  readonly isActive: boolean;
}

function OptionLink({ id, option, query, isActive, onLeave }: OptionLinkProps) {
  const { pathname } = useLocation();
  // Another page closes the dialog by itself.
  const leaveSamePage = (event: MouseEvent) => {
    if (decodeURI(pathname) !== decodeURI(option.address)) return;
    event.preventDefault();
    onLeave();
  };
  return (
    <Link
      id={id}
      to={option.address}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className={css.option}
      data-testid="search-result"
      onClick={leaveSamePage}
    >
      {option.type === 'page' ? <PageOption {...option} /> : <WordOption {...option} query={query} />}
    </Link>
  );
}

const PageOption = ({ page }: Extract<SearchOption, { readonly type: 'page' }>) => (
  <>
    <span className={css.head}>
      <b>
        <JapaneseRuns text={page.title} />
      </b>{' '}
      <span className={css.kind}>{pageKindName(page)}</span>
    </span>
    <span className={css.summary}>
      <JapaneseRuns text={page.summary} />
    </span>
  </>
);

type WordOptionProps = Extract<SearchOption, { readonly type: 'word' }> & Pick<SearchResultsProps, 'query'>;

const WordOption = ({ word, query }: WordOptionProps) => (
  <>
    <span className={css.head}>
      <Japanese className={css.writing}>{word.writing}</Japanese>{' '}
      {word.reading !== word.writing && <Japanese className={css.reading}>{word.reading}</Japanese>}{' '}
      {word.isCommon && <Chip>Common</Chip>}
    </span>
    <span className={css.summary}>{word.glosses.join('; ')}</span>
    <InflectionPath className={css.path} form={query} base={word.writing} inflections={word.inflections} />
  </>
);
