import { useId, useRef, type ReactNode, type RefObject } from 'react';
import { buttonClass } from '@shinobi/shared/ui';
import { PICTURE_TYPES, pictureTrouble } from './picture-file.js';
import css from './picture-input.module.css';

interface PictureInputProps {
  readonly children: ReactNode;
  /** For whoever moves the focus here. */
  readonly input?: RefObject<HTMLInputElement | null>;
  readonly onFile: (file: File) => void;
  readonly onTrouble: (text: string) => void;
}

/** Lets a picture be chosen, and says why where it cannot be one. */
export function PictureInput({ children, input: given, onFile, onTrouble }: PictureInputProps) {
  const id = useId();
  const own = useRef<HTMLInputElement>(null);
  const input = given ?? own;
  const chosen = (file: File | undefined) => {
    // The same file again is news, too.
    if (input.current) input.current.value = '';
    if (!file) return;
    const trouble = pictureTrouble(file);
    if (trouble) onTrouble(trouble);
    else onFile(file);
  };
  return (
    <span className={css.picture}>
      <input
        ref={input}
        id={id}
        type="file"
        accept={PICTURE_TYPES}
        className="sr"
        onChange={({ target }) => chosen(target.files?.[0])}
      />
      <label htmlFor={id} className={buttonClass({ size: 'small' })}>
        {children}
      </label>
    </span>
  );
}
