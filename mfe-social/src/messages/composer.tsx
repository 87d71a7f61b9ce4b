import { type FormEvent, type KeyboardEvent, useEffect, useMemo, useRef } from 'react';
import { isComposingKey } from '@shinobi/shared/client';
import { textLength } from '@shinobi/shared/domain/limits/text-limit';
import { usePlatform } from '@shinobi/shared/platform';
import { Button, IconButton } from '@shinobi/shared/ui';
import { LimitedTextarea } from '@shinobi/shared/ui/text/limited-field.js';
import { MESSAGE_MAX_LENGTH } from '@shinobi/shared/domain/limits/texts';
import { ImageInput } from '../common/images/image-input.js';
import css from './message-panel.module.css';

interface ComposerProps {
  readonly to: string;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly file: File | null;
  /** Undefined for guests, who cannot send photos. */
  readonly onFile: ((file: File | null) => void) | undefined;
  readonly busy: boolean;
  readonly onSend: () => void;
}

/** The form for a new message. Enter sends and Shift+Enter starts a new line, except during input method composition. */
export function Composer({ to, text, onText, file, onFile, busy, onSend }: ComposerProps) {
  const { toast } = usePlatform();
  const photo = useRef<HTMLInputElement>(null);
  const { tooLong } = textLength(text, MESSAGE_MAX_LENGTH);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!tooLong) onSend();
  };
  const sendOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || isComposingKey(event.nativeEvent)) return;
    submit(event);
  };
  // The button disappears with the photo, so the focus moves to the photo input.
  const removePhoto = () => {
    onFile?.(null);
    photo.current?.focus({ preventScroll: true });
  };
  return (
    <form className={css.composer} onSubmit={submit} aria-label="New message">
      {file && <ChosenPhoto file={file} onRemove={removePhoto} />}
      <div className={css.composerRow}>
        {onFile && (
          <ImageInput input={photo} onFile={onFile} onProblem={(trouble) => toast({ tone: 'trouble', text: trouble })}>
            Photo
          </ImageInput>
        )}
        <LimitedTextarea
          aria-label={`Message to ${to}`}
          rows={2}
          limit={MESSAGE_MAX_LENGTH}
          value={text}
          placeholder={`Write to ${to}`}
          onText={onText}
          onKeyDown={sendOnEnter}
        />
        <Button type="submit" variant="go" reason={busy ? 'One moment' : tooLong}>
          Send
        </Button>
      </div>
    </form>
  );
}

/** Returns an object URL for a file, and revokes it when the component unmounts. */
export function useFileUrl(file: File): string {
  const url = useMemo(() => URL.createObjectURL(file), [file]);
  useEffect(() => () => URL.revokeObjectURL(url), [url]);
  return url;
}

function ChosenPhoto({ file, onRemove }: { readonly file: File; readonly onRemove: () => void }) {
  return (
    <p className={css.chosen}>
      <img src={useFileUrl(file)} alt="" width="48" height="48" />
      <span>{file.name}</span>
      <IconButton icon="close" label="Remove photo" onClick={onRemove} />
    </p>
  );
}
