import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { formText, SUBMIT_ON_SAVE_SHORTCUT, useAction } from '@shinobi/shared/client';
import { lengthPattern } from '@shinobi/shared/domain/limits/text-limit';
import { FILTER_WORD_MAX_LENGTH, type FilterOutcome } from '@shinobi/shared/domain/limits/moderation';
import { usePlatform } from '@shinobi/shared/platform';
import { Button, Field, Sheet, TextField } from '@shinobi/shared/ui';
import { focusInvalid } from '@shinobi/shared/ui/text/focus-invalid.js';
import { resetSavedForm } from '../common/forms/reset-saved-form.js';
import css from './filter-words.module.css';

/** Adds a word, or changes what happens to texts with it. */
export function AddWordForm() {
  const { api, toast } = usePlatform();
  const client = useQueryClient();
  const [missing, setMissing] = useState<Missing>({ word: false, reason: false });
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
    focusInvalid(form, () => setMissing({ word: word === '', reason: reason === '' }));
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
        <WordFields missing={missing} />
        <p>
          <Button type="submit" size="small" reason={busy ? 'One moment' : null}>
            Add
          </Button>
        </p>
      </form>
    </Sheet>
  );
}

interface Missing {
  readonly word: boolean;
  readonly reason: boolean;
}

const WordFields = ({ missing }: { readonly missing: Missing }) => (
  <>
    <TextField
      label="Word or phrase"
      name="word"
      {...lengthPattern(FILTER_WORD_MAX_LENGTH)}
      required
      error={missing.word ? 'Enter a word or phrase.' : null}
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
    <TextField
      label="Why"
      name="reason"
      {...lengthPattern(300)}
      required
      error={missing.reason ? 'Say why it is in the filter.' : null}
      autoComplete="off"
    />
  </>
);
