import { useRef, useState } from 'react';
import { errorText, useAction } from '@shinobi/shared/client';
import { pictureSizeProblem } from '@shinobi/shared/domain/limits/uploads';
import { usePlatform } from '@shinobi/shared/platform';
import { Button, Field, Progress, TextField } from '@shinobi/shared/ui';
import type { BlockRow } from './article.js';
import css from './article-editor.module.css';

interface PictureFieldsProps {
  readonly block: BlockRow;
  readonly error: string | null;
  readonly editorToken: string | undefined;
  readonly write: (fields: Partial<BlockRow>) => void;
}

/** Uploads a picture at once. `sent`: how much is sent, from 0 to 1; null when nothing is being sent. */
function usePictureUpload(editorToken: string | undefined, onStored: (src: string) => void) {
  const { api } = usePlatform();
  const [sent, setSent] = useState<number | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [unsent, setUnsent] = useState<File | null>(null);
  const { act } = useAction(
    async (_key, file: File) => {
      const form = new FormData();
      form.append('file', file);
      onStored((await api('POST /api/ArticlesEdit/UploadPicture', { form, editorToken, onUpload: setSent })).src);
      setUnsent(null);
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
  const upload = async (file: File) => {
    const problem = pictureSizeProblem(file.size);
    setTrouble(problem);
    setUnsent(problem === null ? file : null);
    if (problem !== null) return;
    await act(file);
    setSent(null);
  };
  return { sent, trouble, unsent, upload };
}

/** A picture of an article, with what it shows in words. */
export function PictureFields({ block: { src, alt }, error, editorToken, write }: PictureFieldsProps) {
  const { sent, trouble, unsent, upload } = usePictureUpload(editorToken, (stored) => write({ src: stored }));
  const chooser = useRef<HTMLInputElement>(null);
  const uploadAgain = (file: File) => {
    // The button disappears, and with it the focus would.
    chooser.current?.focus();
    void upload(file);
  };
  return (
    <>
      <div className={css.picture}>
        {src !== '' && <img src={src} alt={alt} loading="lazy" />}
        <Field
          label="Picture"
          hint="JPEG, PNG or WebP, up to 8 MB. It is stored at once, without its metadata."
          error={trouble ?? (src === '' ? error : null)}
        >
          {(control) => (
            <input
              {...control}
              ref={chooser}
              type="file"
              accept="image/jpeg,image/png,image/webp"
              onChange={(event) => {
                const file = event.target.files?.[0];
                if (file) void upload(file);
              }}
            />
          )}
        </Field>
        {trouble !== null && unsent && (
          // Choosing the same file again would do nothing.
          <Button size="small" onClick={() => uploadAgain(unsent)}>
            Upload again
          </Button>
        )}
        {sent !== null && <Progress label="Picture sent" value={Math.round(sent * 100)} max={100} size="thin" />}
      </div>
      <TextField
        label="What the picture shows"
        hint="Required: it is read out to people who do not see the picture."
        error={src === '' ? null : error}
        value={alt}
        onChange={(event) => write({ alt: event.target.value.replace(/[[\]\r\n]/g, '') })}
      />
    </>
  );
}
