import { useRef, useState, type FormEvent } from 'react';
import { useAction } from '@shinobi/shared/client';
import { textLength } from '@shinobi/shared/domain/limits/text-limit';
import { usePlatform } from '@shinobi/shared/platform';
import { Button, Progress } from '@shinobi/shared/ui';
import { LimitedTextarea } from '@shinobi/shared/ui/text/limited-textarea.js';
import { useDraft } from '../common/draft.js';
import { PictureInput } from '../common/picture-input.js';
import css from './feed.module.css';
import { withPost } from './feed-cache.js';
import { useChangeFeed } from './use-feed.js';

/** The longest post and comment (contract). */
export const MOST_LETTERS = 1000;

const OF_FORM = { ofForm: true };

const formOf = (text: string, file: File) => {
  const form = new FormData();
  if (text) form.set('text', text);
  form.set('file', file);
  return form;
};

function usePost() {
  const { api } = usePlatform();
  const change = useChangeFeed();
  const [sent, setSent] = useState(0);
  const { busy, act } = useAction(async (idempotencyKey, text: string, file: File | null) => {
    setSent(0);
    const request = file ? { form: formOf(text, file), onUpload: setSent } : { body: { text } };
    const post = await api('POST /api/Social/Post', { ...request, idempotencyKey });
    change((feed) => withPost(feed, post));
  }, OF_FORM);
  return { busy, act, sent };
}

export function PostForm() {
  const { toast } = usePlatform();
  const [text, setText] = useDraft('post');
  const [file, setFile] = useState<File | null>(null);
  const { busy, act, sent } = usePost();
  const picture = useRef<HTMLInputElement>(null);
  const reason = refusalReason(busy, text, file);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (reason || !(await act(text.trim(), file))) return;
    setText(null);
    setFile(null);
  };
  // Its button goes with the picture: the focus goes to where one chooses another.
  const removePicture = () => {
    setFile(null);
    picture.current?.focus({ preventScroll: true });
  };
  return (
    <form className={css.form} onSubmit={(event) => void submit(event)} aria-label="New post">
      <LimitedTextarea
        aria-label="What do you want to tell?"
        placeholder="What did you learn today?"
        rows={3}
        limit={MOST_LETTERS}
        value={text}
        onText={setText}
      />
      {file && (
        <p className={css.row}>
          <span className={css.fileName}>{file.name}</span>
          <Button variant="plain" size="small" onClick={removePicture}>
            Without the picture
          </Button>
        </p>
      )}
      {busy && file && <Progress label="Upload" value={sent * 100} size="thin" />}
      <div className={css.row}>
        <PictureInput
          input={picture}
          onFile={setFile}
          onTrouble={(trouble) => toast({ tone: 'trouble', text: trouble })}
        >
          Picture
        </PictureInput>
        <Button type="submit" variant="go" size="small" reason={reason}>
          Post
        </Button>
      </div>
    </form>
  );
}

/** Why the post cannot be sent now. */
function refusalReason(busy: boolean, text: string, file: File | null): string | null {
  if (busy) return 'One moment';
  if (text.trim() === '' && !file) return 'Write something first';
  return textLength(text, MOST_LETTERS).tooLong;
}
