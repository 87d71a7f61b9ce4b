import { Field, TextField } from '@shinobi/shared/ui';
import { classes } from '../common/classes.js';
import type { Tale } from './tale.js';
import css from './tale-editor.module.css';

interface TaleHeadProps {
  readonly tale: Tale;
  /** What is wrong, by field. */
  readonly faults?: Readonly<Record<string, string>>;
  /** Readers know it by its name, which is its address. */
  readonly isNameFixed: boolean;
  readonly onChange: (to: (tale: Tale) => Tale, burst: string) => void;
}

const TITLES = [
  ['kanji', 'Title in Japanese'],
  ['hiragana', 'Its reading'],
  ['english', 'Title in English'],
] as const;

/** Name, title and description. */
export function TaleHead({ tale, faults = {}, isNameFixed, onChange }: TaleHeadProps) {
  const write = (part: Partial<Tale>, burst: string) => onChange((now) => ({ ...now, ...part }), burst);
  return (
    <section className={css.head} aria-label="About the folktale">
      <TextField
        label="Name in the address"
        hint={isNameFixed ? 'Readers know it by this name.' : 'Small letters, digits and single dashes.'}
        error={faults['storyName']}
        readOnly={isNameFixed}
        autoComplete="off"
        spellCheck={false}
        value={tale.storyName}
        onChange={(event) => write({ storyName: event.target.value }, 'name')}
      />
      {TITLES.map(([field, label]) => (
        <TextField
          key={field}
          label={label}
          error={faults[`title.${field}`]}
          lang={field === 'english' ? undefined : 'ja'}
          autoComplete="off"
          value={tale.title[field]}
          onChange={(event) => write({ title: { ...tale.title, [field]: event.target.value } }, `title ${field}`)}
        />
      ))}
      <div className={css.wide}>
        <Field label="Description" error={faults['description']}>
          {(control) => (
            <textarea
              {...control}
              className={classes(control.className, css.description)}
              rows={4}
              value={tale.description}
              onChange={(event) => write({ description: event.target.value }, 'description')}
            />
          )}
        </Field>
      </div>
    </section>
  );
}
