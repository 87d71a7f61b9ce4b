import { classes, Field, TextField } from '@shinobi/shared/ui';
import type { EditedFolktale } from './edited-folktale.js';
import formGrid from '../common/page/form-grid.module.css';
import css from './folktale-editor.module.css';

interface FolktaleDetailsProps {
  readonly folktale: EditedFolktale;
  /** The faults by field. */
  readonly faults?: Readonly<Record<string, string>>;
  /** True once it is published: readers know it by its name, which is part of the address. */
  readonly isNameFixed: boolean;
  readonly onChange: (to: (folktale: EditedFolktale) => EditedFolktale, burst: string) => void;
}

const TITLES = [
  ['kanji', 'Title in Japanese'],
  ['hiragana', 'Reading of the title'],
  ['english', 'Title in English'],
] as const;

/** The name, title and description of a folktale. */
export function FolktaleDetails({ folktale, faults = {}, isNameFixed, onChange }: FolktaleDetailsProps) {
  const write = (fields: Partial<EditedFolktale>, burst: string) => onChange((now) => ({ ...now, ...fields }), burst);
  return (
    <section className={formGrid.grid} aria-label="About the folktale">
      <TextField
        label="Name in the address"
        hint={
          isNameFixed
            ? 'The address of a published folktale cannot change.'
            : 'Lower-case letters, digits and single hyphens.'
        }
        error={faults['storyName']}
        readOnly={isNameFixed}
        autoComplete="off"
        spellCheck={false}
        value={folktale.storyName}
        onChange={(event) => write({ storyName: event.target.value }, 'name')}
      />
      {TITLES.map(([field, label]) => (
        <TextField
          key={field}
          label={label}
          error={faults[`title.${field}`]}
          lang={field === 'english' ? undefined : 'ja'}
          autoComplete="off"
          value={folktale.title[field]}
          onChange={(event) => write({ title: { ...folktale.title, [field]: event.target.value } }, `title ${field}`)}
        />
      ))}
      <div className={formGrid.wide}>
        <Field label="Description" error={faults['description']}>
          {(control) => (
            <textarea
              {...control}
              className={classes(control.className, css.description)}
              rows={4}
              value={folktale.description}
              onChange={(event) => write({ description: event.target.value }, 'description')}
            />
          )}
        </Field>
      </div>
    </section>
  );
}
