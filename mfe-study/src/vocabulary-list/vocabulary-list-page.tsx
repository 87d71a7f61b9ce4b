import { apiQuery } from '@shinobi/shared/client';
import type { VocabGenre } from '@shinobi/shared/contract/learning/vocab-quiz';
import { usePlatform } from '@shinobi/shared/platform';
import { Link, useSearchParams } from '@shinobi/shared/platform/router';
import { Bone, Button, Notice, PageHead, Skeleton, Wrap } from '@shinobi/shared/ui';
import { MoreButton } from '@shinobi/shared/ui/loading/more-button.js';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { JLPT_LEVELS } from '@shinobi/shared/domain/limits/library';
import { formatCount } from '@shinobi/shared/domain/texts/format-count';
import filterFields from '../common/filter-fields.module.css';
import { useRecordFailure } from '../common/data-access-failure.js';
import { DictionaryCredit } from '../common/dictionary-credit.js';
import { SearchCorrection } from '../common/search-correction.js';
import { usePageSearch } from '../common/use-page-search.js';
import { useIncrementalRows } from './use-incremental-rows.js';
import css from './vocabulary-list.module.css';
import { filterWords, type ListedWord, listWords, parseLevel, type WordFilter } from './word-filter.js';
import { WordTable } from './word-table.js';

const staleTime = 5 * 60_000;

function useWords() {
  const { api } = usePlatform();
  const words = useQuery({ ...apiQuery(api, 'GET /api/VocabQuiz/GetAllVocabs'), staleTime });
  const genres = useQuery({ ...apiQuery(api, 'GET /api/VocabQuiz/GetAllGenres'), staleTime });
  const failed = [words, genres].find(({ isError, data }) => isError && !data);
  useRecordFailure(failed ? failed.errorUpdatedAt : null);
  const all = useMemo(
    () => (words.data && genres.data ? listWords(words.data, genres.data) : null),
    [words.data, genres.data],
  );
  const retry = () => {
    void words.refetch();
    void genres.refetch();
  };
  return { all, genres: genres.data ?? [], failed: failed !== undefined, retry };
}

/** All words of the site, to search, filter, listen to and print. */
export function VocabularyListPage() {
  const { all, genres, failed, retry } = useWords();
  return (
    <Wrap>
      <PageHead title="Vocabulary list" ornament="単語帳">
        <p>
          All words of the site, with reading, meaning and sound. Looking for one in Japanese, romaji or English? Try
          the <Link to="/test">vocabulary explorer</Link>.
        </p>
      </PageHead>
      {all && <FilteredList all={all} genres={genres} />}
      {!all && failed && (
        <Notice title="The words did not load." onRetry={retry}>
          Your progress is safe.
        </Notice>
      )}
      {!all && !failed && <ListSkeleton />}
      <DictionaryCredit />
    </Wrap>
  );
}

interface FilteredListProps {
  readonly all: readonly ListedWord[];
  readonly genres: readonly VocabGenre[];
}

function FilteredList({ all, genres }: FilteredListProps) {
  const [search, setSearch] = useState('');
  const [, setParams] = useSearchParams();
  const params = usePageSearch();
  const [genre, level] = [params.get('genre') ?? '', parseLevel(params.get('level'))];
  const filter = useDeferredValue(useMemo(() => ({ search, genre, level }), [search, genre, level]));
  const { words: matches, meant } = useMemo(() => filterWords(all, filter), [all, filter]);
  const { rowCount, endRef, showMore } = useIncrementalRows(matches);
  const hasMore = matches.length > rowCount;
  const change = (name: 'genre' | 'level') => (value: string) =>
    setParams(
      (now) => {
        if (value === '') now.delete(name);
        else now.set(name, value);
        return now;
      },
      { replace: true },
    );
  return (
    <>
      <Filters
        filter={{ search, genre, level }}
        genres={genres}
        onSearch={setSearch}
        onGenre={change('genre')}
        onLevel={change('level')}
      />
      <output className={css.count}>
        <SearchCorrection typed={filter.search} meant={meant} />
        {matches.length === all.length
          ? `${formatCount(all.length)} words`
          : `${matches.length} of ${formatCount(all.length)} words`}
      </output>
      {matches.length > 0 && <WordTable words={matches.slice(0, rowCount)} />}
      <div ref={hasMore ? endRef : null} className={css.more}>
        <MoreButton hasMore={hasMore} onMore={showMore}>
          Show more
        </MoreButton>
      </div>
    </>
  );
}

interface FiltersProps {
  readonly filter: WordFilter;
  readonly genres: readonly VocabGenre[];
  readonly onSearch: (search: string) => void;
  readonly onGenre: (genre: string) => void;
  readonly onLevel: (level: string) => void;
}

const Filters = ({ filter, genres, onSearch, onGenre, onLevel }: FiltersProps) => (
  <div className={`${filterFields.filters} ${css.filters}`} role="search">
    <label>
      Find a word
      <input
        type="search"
        name="search"
        value={filter.search}
        placeholder="卵, たまご, tamago, egg"
        onChange={({ target }) => onSearch(target.value)}
      />
    </label>
    <label>
      Genre
      <select name="genre" value={filter.genre} onChange={({ target }) => onGenre(target.value)}>
        <option value="">All</option>
        {genres.map(({ genreId, genreName }) => (
          <option key={genreId} value={genreName}>
            {genreName.replaceAll('-', ' ')}
          </option>
        ))}
      </select>
    </label>
    <label>
      JLPT
      <select name="level" value={filter.level} onChange={({ target }) => onLevel(target.value)}>
        <option value="">All</option>
        {JLPT_LEVELS.map((level) => (
          <option key={level}>{level}</option>
        ))}
      </select>
    </label>
    <Button onClick={() => window.print()}>Print</Button>
  </div>
);

const ROW_KEYS = ['1', '2', '3', '4', '5', '6', '7', '8'];
const ListSkeleton = () => (
  <Skeleton label="Loading the words" className={css.skeleton}>
    {ROW_KEYS.map((row) => (
      <Bone key={row} height="3.25rem" />
    ))}
  </Skeleton>
);
