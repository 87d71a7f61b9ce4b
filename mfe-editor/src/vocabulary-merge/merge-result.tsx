import { useEffect, useRef } from 'react';
import type { EditedGenre } from '@shinobi/shared/contract/editing/vocab-edit';
import { Button, ButtonLink } from '@shinobi/shared/ui';
import { formatCount } from '@shinobi/shared/ui/desk/format.js';
import { formatNames } from './format-names.js';
import css from './vocabulary-merge.module.css';

interface MergeResultProps {
  readonly merged: EditedGenre;
  readonly from: readonly string[];
  readonly onAgain: () => void;
}

/** Says what was merged, with links to the genre. */
export function MergeResult({ merged: { genreName, words, released }, from, onAgain }: MergeResultProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <section className={css.stack} aria-labelledby="done">
      <h2 id="done" tabIndex={-1} ref={heading}>
        {formatNames(from)} merged into {genreName}
      </h2>
      <p>
        {genreName} now has {formatCount(words.length, 'word')}.
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
