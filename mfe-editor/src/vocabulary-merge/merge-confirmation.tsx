import { type ReactNode, useMemo } from 'react';
import type { EditedGenre } from '@shinobi/shared/contract/editing/vocab-edit';
import { Bone, Button, Notice, Skeleton } from '@shinobi/shared/ui';
import { GENRE_WORDS_MAX } from '@shinobi/shared/domain/limits/library';
import { formatCount } from '@shinobi/shared/ui/desk/format.js';
import { previewMerge } from './merge-preview.js';
import { formatNames } from './format-names.js';
import { useMerge } from './use-merge.js';
import css from './vocabulary-merge.module.css';

interface MergeConfirmationProps {
  /** The genre that receives the words, then those whose words are moved. */
  readonly names: readonly string[];
  readonly onDone: (merged: EditedGenre) => void;
}

/** Shows which words move and which are duplicates, and merges them, all or none. */
export function MergeConfirmation({ names, onDone }: MergeConfirmationProps) {
  const { genres, failed, retry, isStale, busy, merge } = useMerge(names, onDone);
  const [into, ...from] = genres ?? [];
  return (
    <section className={css.stack} aria-labelledby="preview">
      <h2 id="preview">What will happen</h2>
      {isStale && (
        <Notice title="Somebody else has changed one of these genres.">
          Nothing was merged. Check what will happen now, then merge again.
        </Notice>
      )}
      {into ? (
        <Preview into={into} from={from} busy={busy} onMerge={() => void merge()} />
      ) : failed ? (
        <Notice title="The genres did not load." onRetry={retry}>
          Nothing was merged.
        </Notice>
      ) : (
        <Skeleton label="Loading the words">
          <Bone height="9rem" />
        </Skeleton>
      )}
    </section>
  );
}

interface PreviewProps {
  readonly into: EditedGenre;
  readonly from: readonly EditedGenre[];
  readonly busy: boolean;
  readonly onMerge: () => void;
}

function Preview({ into, from, busy, onMerge }: PreviewProps) {
  const { moved, duplicates, total } = useMemo(() => previewMerge(into, from), [into, from]);
  const names = formatNames(from.map(({ genreName }) => genreName));
  const tooMany =
    total > GENRE_WORDS_MAX ? `A genre can have ${GENRE_WORDS_MAX} words at most. This one would have ${total}.` : null;
  return (
    <>
      <p>
        {into.genreName} receives {formatCount(moved.length, 'word')} from {names} and will have{' '}
        {formatCount(total, 'word')}.
        {duplicates.length > 0 && ` ${formatCount(duplicates.length, 'duplicate')} will be kept once.`} From then on,{' '}
        {names} can no longer be chosen, and visitors of the old address are redirected to {into.genreName}.
      </p>
      <WordDetails title={`Moved: ${formatCount(moved.length, 'word')}`}>
        {moved.map(({ word, from: source }) => (
          <li key={word.vocabId}>
            <span lang="ja">
              {word.kanji}（{word.hiragana}）
            </span>{' '}
            {word.english} <span className="quiet small">from {source}</span>
          </li>
        ))}
      </WordDetails>
      {duplicates.length > 0 && (
        <WordDetails title={`Duplicates: ${formatCount(duplicates.length, 'word')}`}>
          {duplicates.map(({ word, keptIn, removedFrom }) => (
            <li key={word.vocabId}>
              <span lang="ja">
                {word.kanji}（{word.hiragana}）
              </span>{' '}
              {word.english}{' '}
              <span className="quiet small">
                kept in {keptIn}, removed from {removedFrom}
              </span>
            </li>
          ))}
        </WordDetails>
      )}
      {tooMany && <p className={css.tooMany}>{tooMany}</p>}
      <Button variant="go" reason={busy ? 'Merging' : tooMany && 'Too many words'} onClick={onMerge}>
        Merge
      </Button>
    </>
  );
}

const WordDetails = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <details className={css.words}>
    <summary>{title}</summary>
    <ul>{children}</ul>
  </details>
);
