import { useState, type FormEvent } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { apiQueryKey, errorText, useAction } from '@shinobi/shared/client';
import type { BoardName } from '@shinobi/shared/contract/site/board';
import { textLength } from '@shinobi/shared/domain/limits/text-limit';
import { usePlatform } from '@shinobi/shared/platform';
import { Button, Field, Progress, TextField } from '@shinobi/shared/ui';
import { LimitedTextarea } from '@shinobi/shared/ui/text/limited-field.js';
import { BOARD_TEXT_MAX_LENGTH } from '@shinobi/shared/domain/limits/texts';
import css from './board.module.css';
import { restaurantToken } from './restaurant-token.js';

interface UploadFormProps {
  readonly restaurant: BoardName;
  /** The current text of the board. */
  readonly text: string;
}

/** Updates the picture and the text of a restaurant's board. The input stays when the server refuses it. */
export function UploadForm({ restaurant, text: shown }: UploadFormProps) {
  const { api, toast } = usePlatform();
  const queries = useQueryClient();
  const [token, setToken] = useState(() => restaurantToken.read(restaurant));
  const [text, setText] = useState(shown);
  const [file, setFile] = useState<File | null>(null);
  const [sent, setSent] = useState<number | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const { busy, act } = useAction(
    async () => {
      const form = new FormData();
      for (const [name, value] of Object.entries({ board: restaurant, token, text })) form.append(name, value);
      if (file) form.append('file', file);
      const board = await api('POST /api/Board/Upload', { form, onUpload: setSent });
      restaurantToken.save(restaurant, token);
      queries.setQueryData(apiQueryKey('GET /api/Board/GetOne/:board', { params: { board: restaurant } }), board);
      toast({ text: 'Board updated.' });
    },
    {
      forGuests: true,
      ofForm: true,
      onRefused: (thrown) => {
        setTrouble(errorText(thrown));
        return true;
      },
    },
  );
  const { tooLong } = textLength(text, BOARD_TEXT_MAX_LENGTH);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (tooLong) return;
    setTrouble(null);
    await act();
    setSent(null);
  };
  return (
    <form className={css.form} onSubmit={(event) => void submit(event)}>
      <TextField
        label="Restaurant token"
        type="password"
        autoComplete="off"
        required
        value={token}
        onChange={({ target }) => setToken(target.value)}
      />
      <Field label="Picture" hint="JPEG, PNG or WebP, up to 8 MB. Leave empty to keep the current picture.">
        {(control) => (
          <input
            {...control}
            type="file"
            accept="image/jpeg,image/png,image/webp"
            onChange={({ target }) => setFile(target.files?.[0] ?? null)}
          />
        )}
      </Field>
      <Field label="Text">
        {(control) => (
          <LimitedTextarea {...control} rows={3} limit={BOARD_TEXT_MAX_LENGTH} value={text} onText={setText} />
        )}
      </Field>
      {trouble && (
        <p role="alert" className={css.trouble}>
          {trouble}
        </p>
      )}
      {busy && sent !== null && <Progress label="Upload" value={sent * 100} size="thin" />}
      <Button type="submit" variant="go" reason={busy ? 'One moment' : tooLong}>
        Save
      </Button>
    </form>
  );
}
