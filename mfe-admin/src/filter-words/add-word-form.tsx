import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { formText, SUBMIT_ON_SAVE_SHORTCUT, useAction } from '@shinobi/shared/client';
import { lengthPattern } from '@shinobi/shared/domain/limits/text-limit';
import { FILTER_WORD_MAX_LENGTH, type FilterOutcome } from '@shinobi/shared/domain/limits/moderation';
import { usePlatform } from '@shinobi/shared/platform';
import { Button, Field, Sheet, TextField } from '@shinobi/shared/ui';
import { resetSavedForm } from '../common/forms/reset-saved-form.js';
import css from './filter-words.module.css';

/** Adds a word, or changes what happens to texts with it. */
export function AddWordForm() {
  const { api, toast } = usePlatform();
  const client = useQueryClient();
  const [error, setError] = useState<string | null>(null);
  const { busy, act } = useAction(
    async (_key, word: string, outcome: FilterOutcome, reason: string) => {
      await api('POST /api/Admin/AddFilterWord', { body: { word, outcome, reason } });
      toast({ text: `The filter has “${word}” now.` });
      await client.invalidateQueries({ predicate: ({ queryKey: [key] }) => String(key).includes('/Admin/') });
    },
    { ofForm: true },
  );
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const values = new FormData(form);
    const [word, reason] = [formText(values, 'word').trim(), formText(values, 'reason').trim()];
    setError(word === '' || reason === '' ? 'Enter a word and why it is in the filter.' : null);
    if (word === '' || reason === '') return;
    if (await act(word, formText(values, 'outcome') === 'refuse' ? 'refuse' : 'report', reason))
      resetSavedForm(form, values);
  };
  return (
    <Sheet>
      <form
        {...SUBMIT_ON_SAVE_SHORTCUT}
        className={css.form}
        aria-label="Add a word"
        noValidate
        onSubmit={(event) => void submit(event)}
      >
        <h2>Add a word</h2>
        <TextField
          label="Word or phrase"
          name="word"
          {...lengthPattern(FILTER_WORD_MAX_LENGTH)}
          required
          error={error}
          autoComplete="off"
        />
        <Field label="Texts with it are">
          {(control) => (
            <select {...control} name="outcome">
              <option value="report">accepted and reported</option>
              <option value="refuse">refused</option>
            </select>
          )}
        </Field>
        <TextField label="Why" name="reason" {...lengthPattern(300)} required autoComplete="off" />
        <p>
          <Button type="submit" size="small" reason={busy ? 'One moment' : null}>
            Add
          </Button>
        </p>
      </form>
    </Sheet>
  );
}
