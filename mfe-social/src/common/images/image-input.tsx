import { type ReactNode, type RefObject, useId, useRef } from 'react';
import { buttonClass } from '@shinobi/shared/ui';
import { IMAGE_TYPES, imageFileProblem } from './image-file.js';
import css from './image-input.module.css';

interface ImageInputProps {
  readonly children: ReactNode;
  /** Lets the parent move the focus to the input. */
  readonly input?: RefObject<HTMLInputElement | null>;
  readonly onFile: (file: File) => void;
  readonly onProblem: (text: string) => void;
}

/** A button that chooses a picture, and reports files that cannot be used. */
export function ImageInput({ children, input: given, onFile, onProblem }: ImageInputProps) {
  const id = useId();
  const own = useRef<HTMLInputElement>(null);
  const input = given ?? own;
  const choose = (file: File | undefined) => {
    // Clears the value, so that choosing the same file again triggers a change.
    if (input.current) input.current.value = '';
    if (!file) return;
    const problem = imageFileProblem(file);
    if (problem) onProblem(problem);
    else onFile(file);
  };
  return (
    <span className={css.picture}>
      <input
        ref={input}
        id={id}
        type="file"
        accept={IMAGE_TYPES}
        className="sr"
        onChange={({ target }) => choose(target.files?.[0])}
      />
      <label htmlFor={id} className={buttonClass({ size: 'small' })}>
        {children}
      </label>
    </span>
  );
}
