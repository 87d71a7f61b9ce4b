import { type FormEvent, useRef, useState } from 'react';
import { errorText, isApiError, useAction } from '@shinobi/shared/client';
import { usePlatform } from '@shinobi/shared/platform';
import { Button, TextField } from '@shinobi/shared/ui';
import { focusInvalid } from '@shinobi/shared/ui/text/focus-invalid.js';
import css from './site-map.module.css';
import type { UpdateEntry } from './use-entry.js';

const REFUSALS: readonly string[] = ['UnknownAddress', 'InvalidInput', 'TooMuch', 'StaleVersion'];

/** Adds a page that the site map does not include automatically. */
export function AddPageForm({ site, updateEntry }: { readonly site: string; readonly updateEntry: UpdateEntry }) {
  const { api, toast } = usePlatform();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const { busy, act } = useAction(
    async () => {
      const body = { address: typed.trim(), included: true, priority: null, changefreq: null };
      const entry = await api('POST /api/SitemapEdit/Save', { body });
      updateEntry(entry.address, entry);
      setTyped('');
      toast({ text: `${entry.address} added to the site map.` });
    },
    {
      ofForm: true,
      onRefused: (thrown) => {
        if (!isApiError(thrown) || !REFUSALS.includes(thrown.code)) return false;
        focusInvalid(form.current, () => setError(errorText(thrown)));
        return true;
      },
    },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setError(null);
    void act();
  };
  return (
    <form ref={form} className={css.add} aria-label="Add a page" onSubmit={submit} noValidate>
      <TextField
        label="Address of a page"
        hint={`A path such as /flashcard/kana-hiragana, or its full address at ${site}.`}
        error={error}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" reason={typed.trim() === '' ? 'Enter an address first' : busy ? 'One moment' : null}>
        Add
      </Button>
    </form>
  );
}
