import { type FormEvent, useState } from 'react';
import { useAction } from '@shinobi/shared/client';
import type { ResponseOf } from '@shinobi/shared/contract';
import { usePlatform } from '@shinobi/shared/platform';
import { Button, Sheet, TextField } from '@shinobi/shared/ui';
import css from './filter-words.module.css';

type Verdict = ResponseOf<'GET /api/Admin/TryFilter'>;

const RESULTS: Readonly<Record<Verdict['outcome'], string>> = {
  accept: 'Accepted.',
  report: 'Accepted and reported',
  refuse: 'Refused',
};

/** Shows what would happen to a text, without storing it. */
export function TryTextForm() {
  const { api } = usePlatform();
  const [text, setText] = useState('');
  const [tried, setTried] = useState<{ readonly text: string; readonly verdict: Verdict } | null>(null);
  const tryFilter = async (_key: string, given: string) =>
    setTried({ text: given, verdict: await api('GET /api/Admin/TryFilter', { query: { text: given } }) });
  const { busy, act } = useAction(tryFilter, { ofForm: true });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (text.trim() !== '') void act(text.trim());
  };
  // The verdict on another text than the one in the field would mislead.
  const verdict = tried?.text === text.trim() ? tried.verdict : null;
  return (
    <Sheet>
      <form className={css.form} aria-label="Try a text" onSubmit={submit}>
        <h2>Try a text</h2>
        <TextField
          label="Text"
          name="text"
          maxLength={500}
          required
          autoComplete="off"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <p>
          <Button type="submit" size="small" reason={busy ? 'One moment' : null}>
            Try
          </Button>
        </p>
        <p role="status">
          {verdict && RESULTS[verdict.outcome]}
          {verdict?.rule != null && `: found by “${verdict.rule}”.`}
        </p>
      </form>
    </Sheet>
  );
}
