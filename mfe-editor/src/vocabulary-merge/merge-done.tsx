import { useEffect, useRef } from 'react';
import type { EditedGenre } from '@shinobi/shared/contract/editing/vocab-edit';
import { Button, ButtonLink } from '@shinobi/shared/ui';
import { counted } from '../common/counted.js';
import { namesInWords } from './names-in-words.js';
import css from './vocabulary-merge.module.css';

interface MergeDoneProps {
  readonly merged: EditedGenre;
  readonly from: readonly string[];
  readonly onAgain: () => void;
}

/** What was done, and where it can be seen. */
export function MergeDone({ merged: { genreName, words, released }, from, onAgain }: MergeDoneProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <section className={css.stack} aria-labelledby="done">
      <h2 id="done" tabIndex={-1} ref={heading}>
        {namesInWords(from)} merged into {genreName}
      </h2>
      <p>
        {genreName} has {counted(words.length, 'word')} now.
      </p>
      <div className={css.row}>
        <ButtonLink variant="go" to={`/vocabularyEdit/${genreName}`}>
          Edit {genreName}
        </ButtonLink>
        {released && <ButtonLink to={`/vocabulary-quiz/${genreName}`}>See it as learners do</ButtonLink>}
        <Button variant="plain" onClick={onAgain}>
          Merge others
        </Button>
      </div>
    </section>
  );
}
