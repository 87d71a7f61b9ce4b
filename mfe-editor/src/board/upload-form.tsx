import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { apiQueryKey, errorText, useAction } from '@shinobi/shared/client';
import type { BoardName } from '@shinobi/shared/contract/site/board';
import { textLength } from '@shinobi/shared/domain/limits/text-limit';
import { pictureSizeProblem } from '@shinobi/shared/domain/limits/uploads';
import { usePlatform } from '@shinobi/shared/platform';
import { Button, Field, Progress, TextField } from '@shinobi/shared/ui';
import { LimitedTextarea } from '@shinobi/shared/ui/text/limited-field.js';
import { BOARD_TEXT_MAX_LENGTH } from '@shinobi/shared/domain/limits/texts';
import { keepUnsentText, readUnsentText } from '../common/drafts/unsent-text.js';
import css from './board.module.css';
import { readRestaurantToken, saveRestaurantToken } from './restaurant-token.js';

interface UploadFormProps {
  readonly restaurant: BoardName;
  /** The current text of the board; the field follows it until something is typed. */
  readonly text: string;
}

interface BoardUpload {
  readonly token: string;
  readonly text: string;
  readonly file: File | null;
}

/** Sends the board's new picture and text. `sent`: how much is sent, from 0 to 1; null when nothing is being sent. */
function useBoardUpload(restaurant: BoardName) {
  const { api, storage, toast } = usePlatform();
  const queries = useQueryClient();
  const [sent, setSent] = useState<number | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const { busy, act } = useAction(
    async (_key, { token, text, file }: BoardUpload) => {
      const form = new FormData();
      for (const [name, value] of Object.entries({ board: restaurant, token, text })) form.append(name, value);
      if (file) form.append('file', file);
      const board = await api('POST /api/Board/Upload', { form, onUpload: setSent });
      saveRestaurantToken(storage('editor'), restaurant, token);
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
  const upload = async (board: BoardUpload) => {
    const problem = pictureSizeProblem(board.file?.size ?? 0);
    setTrouble(problem);
    if (problem !== null) return false;
    const isStored = await act(board);
    setSent(null);
    return isStored;
  };
  return { busy, sent, trouble, upload };
}

/** What was typed instead of the text that the board shows; null if nothing was. It survives a reload and leaving the page. */
function useTypedText(restaurant: BoardName) {
  const { storage } = usePlatform();
  const keptAs = `board-${restaurant}`;
  const [typed, setTyped] = useState(() => readUnsentText(storage('editor'), keptAs));
  useEffect(() => {
    keepUnsentText(storage('editor'), keptAs, typed);
  }, [storage, keptAs, typed]);
  return [typed, setTyped] as const;
}

/** Updates the picture and the text of a restaurant's board. The input stays when the server refuses it. */
export function UploadForm({ restaurant, text: shown }: UploadFormProps) {
  const { storage } = usePlatform();
  const [token, setToken] = useState(() => readRestaurantToken(storage('editor'), restaurant));
  const [typed, setTyped] = useTypedText(restaurant);
  const text = typed ?? shown;
  const [file, setFile] = useState<File | null>(null);
  const { busy, sent, trouble, upload } = useBoardUpload(restaurant);
  const { tooLong } = textLength(text, BOARD_TEXT_MAX_LENGTH);
  const chooser = useRef<HTMLInputElement>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (tooLong || !(await upload({ token, text, file }))) return;
    // What was typed or chosen meanwhile stays.
    setTyped((now) => (now === text ? null : now));
    if (!chooser.current || (chooser.current.files?.[0] ?? null) !== file) return;
    chooser.current.value = '';
    setFile(null);
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
            ref={chooser}
            type="file"
            accept="image/jpeg,image/png,image/webp"
            onChange={({ target }) => setFile(target.files?.[0] ?? null)}
          />
        )}
      </Field>
      <Field label="Text">
        {(control) => (
          <LimitedTextarea {...control} rows={3} limit={BOARD_TEXT_MAX_LENGTH} value={text} onText={setTyped} />
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
