import { type FormEvent, useState } from 'react';
import { formText, useAction } from '@shinobi/shared/client';
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
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const { busy, act } = useAction(
    async (_key, text: string) => setVerdict(await api('GET /api/Admin/TryFilter', { query: { text } })),
    { ofForm: true },
  );
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = formText(new FormData(event.currentTarget), 'text').trim();
    if (text !== '') void act(text);
  };
  return (
    <Sheet>
      <form className={css.form} aria-label="Try a text" onSubmit={submit}>
        <h2>Try a text</h2>
        <TextField label="Text" name="text" maxLength={500} required autoComplete="off" />
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
