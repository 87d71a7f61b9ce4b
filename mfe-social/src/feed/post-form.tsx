import { type FormEvent, useRef, useState } from 'react';
import { type LastTryStore, useAction } from '@shinobi/shared/client';
import { textLength } from '@shinobi/shared/domain/limits/text-limit';
import { usePlatform } from '@shinobi/shared/platform';
import { Button, Progress } from '@shinobi/shared/ui';
import { LimitedTextarea } from '@shinobi/shared/ui/text/limited-field.js';
import { POST_MAX_LENGTH } from '@shinobi/shared/domain/limits/texts';
import { SentNews } from '../common/writing/sent-news.js';
import { useDraft } from '../common/writing/use-draft.js';
import { ImageInput } from '../common/images/image-input.js';
import css from './feed.module.css';
import { withPost } from './feed-cache.js';
import { useChangeFeed } from './use-feed.js';

const toFormData = (text: string, file: File) => {
  const form = new FormData();
  if (text) form.set('text', text);
  form.set('file', file);
  return form;
};

function usePost(lastTry: LastTryStore) {
  const { api } = usePlatform();
  const change = useChangeFeed();
  const [uploaded, setUploaded] = useState(0);
  const sendPost = async (idempotencyKey: string, text: string, file: File | null) => {
    setUploaded(0);
    const request = file ? { form: toFormData(text, file), onUpload: setUploaded } : { body: { text } };
    const post = await api('POST /api/Social/Post', { ...request, idempotencyKey });
    change((feed) => withPost(feed, post));
  };
  const { busy, act } = useAction(sendPost, { ofForm: true, lastTry });
  return { busy, act, uploaded };
}

export function PostForm() {
  const { toast } = usePlatform();
  const [text, setText, sent] = useDraft('post');
  const [file, setFile] = useState<File | null>(null);
  const { busy, act, uploaded } = usePost(sent.lastTry);
  const [sentCount, setSentCount] = useState(0);
  const picture = useRef<HTMLInputElement>(null);
  const reason = sendProblem(busy, text, file);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (reason || !(await act(text.trim(), file))) return;
    sent.remove(text);
    setSentCount((count) => count + 1);
    setFile((now) => (now === file ? null : now));
  };
  // The button disappears with the picture, so the focus moves to the picture input.
  const removePicture = () => {
    setFile(null);
    picture.current?.focus({ preventScroll: true });
  };
  return (
    <form className={css.form} onSubmit={(event) => void submit(event)} aria-label="New post">
      <LimitedTextarea
        aria-label="What would you like to share?"
        placeholder="What did you learn today?"
        rows={3}
        limit={POST_MAX_LENGTH}
        value={text}
        onText={setText}
      />
      {file && (
        <p className={css.row}>
          <span className={css.fileName}>{file.name}</span>
          <Button variant="plain" size="small" onClick={removePicture}>
            Remove picture
          </Button>
        </p>
      )}
      {busy && file && <Progress label="Upload" value={uploaded * 100} size="thin" />}
      <div className={css.row}>
        <ImageInput input={picture} onFile={setFile} onProblem={(trouble) => toast({ tone: 'trouble', text: trouble })}>
          Picture
        </ImageInput>
        <Button type="submit" variant="go" size="small" reason={reason}>
          Post
        </Button>
      </div>
      <SentNews count={sentCount}>Posted.</SentNews>
    </form>
  );
}

/** Returns why the post cannot be sent now, or null. */
function sendProblem(busy: boolean, text: string, file: File | null): string | null {
  if (busy) return 'One moment';
  if (text.trim() === '' && !file) return 'Write something first';
  return textLength(text, POST_MAX_LENGTH).tooLong;
}
