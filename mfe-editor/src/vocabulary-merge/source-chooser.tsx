import { useState } from 'react';
import { TextField } from '@shinobi/shared/ui';
import { MERGED_GENRES_MAX } from '@shinobi/shared/domain/limits/library';
import { formatCount } from '@shinobi/shared/ui/desk/format.js';
import css from './vocabulary-merge.module.css';

interface SourceChooserProps {
  readonly genres: readonly { readonly genreId: number; readonly genreName: string; readonly wordCount: number }[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

/** Chooses the genres whose words are moved. Chosen genres stay visible, whatever the search. */
export function SourceChooser({ genres, chosen, onChange }: SourceChooserProps) {
  const [search, setSearch] = useState('');
  const isShown = (name: string) => chosen.includes(name) || name.toLowerCase().includes(search.trim().toLowerCase());
  const isFull = chosen.length >= MERGED_GENRES_MAX;
  return (
    <fieldset className={css.sources}>
      <legend>Genres whose words are moved</legend>
      <TextField
        label="Find a genre"
        type="search"
        autoComplete="off"
        hint={isFull ? `${MERGED_GENRES_MAX} genres can be merged at once.` : undefined}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <ul className={css.choices}>
        {genres
          .filter(({ genreName }) => isShown(genreName))
          .map(({ genreId, genreName, wordCount }) => {
            const isChosen = chosen.includes(genreName);
            return (
              <li key={genreId}>
                <label className={css.choice}>
                  <input
                    type="checkbox"
                    name="sources"
                    value={genreName}
                    checked={isChosen}
                    disabled={isFull && !isChosen}
                    onChange={() =>
                      onChange(isChosen ? chosen.filter((name) => name !== genreName) : [...chosen, genreName])
                    }
                  />
                  <span>
                    {genreName} <span className="quiet small num">{formatCount(wordCount, 'word')}</span>
                  </span>
                </label>
              </li>
            );
          })}
      </ul>
    </fieldset>
  );
}
