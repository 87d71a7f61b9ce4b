import { Field, TextField } from '@shinobi/shared/ui';
import { classes } from '../common/classes.js';
import type { EditedFolktale } from './edited-folktale.js';
import css from './folktale-editor.module.css';

interface FolktaleDetailsProps {
  readonly folktale: EditedFolktale;
  /** What is wrong, by field. */
  readonly faults?: Readonly<Record<string, string>>;
  /** Readers know it by its name, which is its address. */
  readonly isNameFixed: boolean;
  readonly onChange: (to: (folktale: EditedFolktale) => EditedFolktale, burst: string) => void;
}

const TITLES = [
  ['kanji', 'Title in Japanese'],
  ['hiragana', 'Its reading'],
  ['english', 'Title in English'],
] as const;

/** Name, title and description. */
export function FolktaleDetails({ folktale, faults = {}, isNameFixed, onChange }: FolktaleDetailsProps) {
  const write = (part: Partial<EditedFolktale>, burst: string) => onChange((now) => ({ ...now, ...part }), burst);
  return (
    <section className={css.head} aria-label="About the folktale">
      <TextField
        label="Name in the address"
        hint={isNameFixed ? 'Readers know it by this name.' : 'Small letters, digits and single dashes.'}
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
      <div className={css.wide}>
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
