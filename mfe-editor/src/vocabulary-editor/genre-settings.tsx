import { classes, Field, Switch, TextField } from '@shinobi/shared/ui';
import type { DocumentEdit } from '../common/workbench/document-kind.js';
import { FALLING_ANIMATIONS } from './genre-choices.js';
import { type Genre, videoId } from './edited-genre.js';
import formGrid from '../common/page/form-grid.module.css';
import css from './vocabulary-editor.module.css';

interface GenreSettingsProps extends DocumentEdit<Genre> {
  /** True once it is saved: its name is part of the address. */
  readonly isNameFixed: boolean;
}

const VIDEOS = [
  ['youtube', 'Video', 'YouTube id or address. Leave empty for none.'],
  ['youtubeSpecial', 'Special video', 'A second video. Leave empty for none.'],
] as const;

interface FallingPicturesFieldProps {
  readonly value: string;
  readonly onChange: (fallingAnimation: string) => void;
}

const FallingPicturesField = ({ value, onChange }: FallingPicturesFieldProps) => (
  <Field label="Falling pictures" hint="What falls while the genre’s quiz is open.">
    {(control) => (
      <select {...control} value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">According to the season</option>
        {Object.entries(FALLING_ANIMATIONS).map(([season, name]) => (
          <option key={season} value={season}>
            {name}
          </option>
        ))}
      </select>
    )}
  </Field>
);

/** The settings of a genre. */
export function GenreSettings({ value: genre, change, faults, isNameFixed }: GenreSettingsProps) {
  const write = (fields: Partial<Genre>, burst: string | null = null) =>
    change((now) => ({ ...now, ...fields }), burst);
  const faultOf = (path: string) => faults.find((fault) => fault.path === path)?.message ?? null;
  return (
    <section className={classes(formGrid.grid, css.settings)} aria-label="About the genre">
      <TextField
        label="Name in the address"
        hint={
          isNameFixed
            ? 'The address of a saved genre cannot change.'
            : 'Letters, digits and single hyphens, as in Body-parts.'
        }
        error={isNameFixed || genre.genreName === '' ? null : faultOf('genreName')}
        readOnly={isNameFixed}
        autoComplete="off"
        spellCheck={false}
        value={genre.genreName}
        onChange={(event) => write({ genreName: event.target.value }, 'name')}
      />
      <TextField
        label="Place in the list"
        hint="Genres are sorted by this number."
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
      <FallingPicturesField
        value={genre.fallingAnimation}
        onChange={(fallingAnimation) => write({ fallingAnimation })}
      />
      <Switch checked={genre.released} onChange={(released) => write({ released })}>
        Released: learners see it
      </Switch>
    </section>
  );
}
