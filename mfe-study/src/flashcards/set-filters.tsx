import type { FlashcardSetSummary } from '@shinobi/shared/contract/learning/flashcard';
import { searchText } from '@shinobi/shared/domain/flashcards/search-text';
import { SET_SEARCH_MAX_LENGTH } from '@shinobi/shared/domain/limits/flashcards';
import { JLPT_LEVELS, type JlptLevel } from '@shinobi/shared/domain/limits/library';
import { useSearchParams } from '@shinobi/shared/platform/router';
import { useDeferredValue } from 'react';
import filterFields from '../common/filter-fields.module.css';
import { usePageSearch } from '../common/use-page-search.js';
import css from './flashcards.module.css';
import { useFoundSets } from './storage/card-queries.js';

/** What the list of sets shows, as the address says. Empty texts match everything. */
export interface SetFilter {
  readonly search: string;
  readonly level: JlptLevel | '';
  change(name: 'q' | 'level', value: string): void;
  clear(): void;
}

export function useSetFilter(): SetFilter {
  const [, setParams] = useSearchParams();
  const params = usePageSearch();
  const change = (name: 'q' | 'level', value: string) =>
    setParams(
      (now) => {
        if (value === '') now.delete(name);
        else now.set(name, value);
        return now;
      },
      { replace: true },
    );
  return {
    search: (params.get('q') ?? '').slice(0, SET_SEARCH_MAX_LENGTH),
    level: JLPT_LEVELS.find((level) => level === params.get('level')) ?? '',
    change,
    clear: () =>
      setParams(
        (now) => {
          now.delete('q');
          now.delete('level');
          return now;
        },
        { replace: true },
      ),
  };
}

/** Returns the sets that match: by title at once, by the texts of their cards as soon as the server has searched them. */
export function useMatchingSets(
  sets: readonly FlashcardSetSummary[],
  { search, level }: SetFilter,
): readonly FlashcardSetSummary[] {
  const searched = searchText(search);
  const found = useFoundSets(useDeferredValue(searched));
  return sets.filter(
    ({ setId, title, levels }) =>
      (level === '' || levels.includes(level)) &&
      (searched === '' || searchText(title).includes(searched) || found.has(setId)),
  );
}

export const SetFilters = ({ filter: { search, level, change } }: { readonly filter: SetFilter }) => (
  <div className={`${filterFields.filters} ${css.filters}`} role="search">
    <label>
      Find a set
      <input
        type="search"
        name="search"
        value={search}
        maxLength={SET_SEARCH_MAX_LENGTH}
        placeholder="animals, 犬, dog"
        onChange={({ target }) => change('q', target.value)}
      />
    </label>
    <label>
      JLPT
      <select name="level" value={level} onChange={({ target }) => change('level', target.value)}>
        <option value="">All</option>
        {JLPT_LEVELS.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </select>
    </label>
  </div>
);
