import { Field, Switch, TextField } from '@shinobi/shared/ui';
import type { DocumentEdit } from '../common/workbench/document-kind.js';
import { FALLING_ANIMATIONS } from './genre-choices.js';
import { videoId, type Genre } from './edited-genre.js';
import css from './vocabulary-editor.module.css';

interface GenreSettingsProps extends DocumentEdit<Genre> {
  /** Its name is its address, once it has been saved. */
  readonly isNameFixed: boolean;
}

const VIDEOS = [
  ['youtube', 'Video', 'The YouTube id or address; empty for none.'],
  ['youtubeSpecial', 'Special video', 'A second video; empty for none.'],
] as const;

/** What a genre is besides its words. */
export function GenreSettings({ value: genre, change, faults, isNameFixed }: GenreSettingsProps) {
  const write = (part: Partial<Genre>, burst: string | null = null) => change((now) => ({ ...now, ...part }), burst);
  const faultOf = (path: string) => faults.find((fault) => fault.path === path)?.message ?? null;
  return (
    <section className={css.head} aria-label="About the genre">
      <TextField
        label="Name in the address"
        hint={isNameFixed ? 'Its address stays.' : 'Letters, digits and single dashes, as in Body-parts.'}
        error={isNameFixed || genre.genreName === '' ? null : faultOf('genreName')}
        readOnly={isNameFixed}
        autoComplete="off"
        spellCheck={false}
        value={genre.genreName}
        onChange={(event) => write({ genreName: event.target.value }, 'name')}
      />
      <TextField
        label="Place in the list"
        hint="Genres stand in the order of these numbers."
        type="number"
        min={0}
        value={genre.order}
        onChange={(event) => write({ order: Math.max(0, Math.floor(Number(event.target.value))) }, 'order')}
      />
      {VIDEOS.map(([field, label, hint]) => (
        <TextField
          key={field}
          label={label}
          hint={hint}
          error={faultOf(field)}
          autoComplete="off"
          spellCheck={false}
          value={genre[field]}
          onChange={(event) => write({ [field]: videoId(event.target.value) }, field)}
        />
      ))}
      <Field label="Falling pictures" hint="What falls while its quiz is open.">
        {(control) => (
          <select
            {...control}
            value={genre.fallingAnimation}
            onChange={(event) => write({ fallingAnimation: event.target.value })}
          >
            <option value="">Those of the season</option>
            {Object.entries(FALLING_ANIMATIONS).map(([season, name]) => (
              <option key={season} value={season}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Switch checked={genre.released} onChange={(released) => write({ released })}>
        Released: learners see it
      </Switch>
    </section>
  );
}
