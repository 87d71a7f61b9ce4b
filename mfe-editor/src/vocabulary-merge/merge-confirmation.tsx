import { useMemo, type ReactNode } from 'react';
import type { EditedGenre } from '@shinobi/shared/contract/editing/vocab-edit';
import { Bone, Button, Notice, Skeleton } from '@shinobi/shared/ui';
import { GENRE_WORDS_MAX } from '@shinobi/shared/domain/limits/library';
import { formatCount } from '../common/page/format-count.js';
import { previewOf } from './merge-preview.js';
import { formatNames } from './format-names.js';
import { useMerge } from './use-merge.js';
import css from './vocabulary-merge.module.css';

interface MergeConfirmationProps {
  /** The genre that gets the words, then those that give them. */
  readonly names: readonly string[];
  readonly onDone: (merged: EditedGenre) => void;
}

/** What will move and what is double; then it is done, all of it or nothing. */
export function MergeConfirmation({ names, onDone }: MergeConfirmationProps) {
  const { genres, failed, retry, isStale, busy, merge } = useMerge(names, onDone);
  const [into, ...from] = genres ?? [];
  return (
    <section className={css.stack} aria-labelledby="preview">
      <h2 id="preview">What will happen</h2>
      {isStale && (
        <Notice title="Somebody else has changed one of these genres.">
          Nothing was merged. Look at what will happen now, and merge again.
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
  const { cellMoveAction, double, total } = useMemo(() => previewOf(into, from), [into, from]);
  const names = formatNames(from.map(({ genreName }) => genreName));
  const tooMany =
    total > GENRE_WORDS_MAX ? `A genre has ${GENRE_WORDS_MAX} words at most; it would have ${total}.` : null;
  return (
    <>
      <p>
        {into.genreName} gets {formatCount(cellMoveAction.length, 'word')} of {names} and has{' '}
        {formatCount(total, 'word')} then.
        {double.length > 0 && ` Double and kept once: ${formatCount(double.length, 'word')}.`} From then on {names}{' '}
        cannot be chosen, and whoever goes there comes to {into.genreName}.
      </p>
      <WordDetails title={`What moves: ${formatCount(cellMoveAction.length, 'word')}`}>
        {cellMoveAction.map(({ word, from: source }) => (
          <li key={word.vocabId}>
            <span lang="ja">
              {word.kanji}（{word.hiragana}）
            </span>{' '}
            {word.english} <span className="quiet small">of {source}</span>
          </li>
        ))}
      </WordDetails>
      {double.length > 0 && (
        <WordDetails title={`What is double: ${formatCount(double.length, 'word')}`}>
          {double.map(({ word, stays, goes }) => (
            <li key={word.vocabId}>
              <span lang="ja">
                {word.kanji}（{word.hiragana}）
              </span>{' '}
              {word.english}{' '}
              <span className="quiet small">
                stays as in {stays}, goes from {goes}
              </span>
            </li>
          ))}
        </WordDetails>
      )}
      {tooMany && <p className={css.tooMany}>{tooMany}</p>}
      <Button
        variant="go"
        reason={busy ? 'It is being done.' : tooMany && 'There would be too many words.'}
        onClick={onMerge}
      >
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
