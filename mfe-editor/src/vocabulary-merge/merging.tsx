import { useMemo, type ReactNode } from 'react';
import type { EditedGenre } from '@shinobi/shared/contract/editing/vocab-edit';
import { Bone, Button, Notice, Skeleton } from '@shinobi/shared/ui';
import { counted } from '../common/counted.js';
import { previewOf, WORDS_MAX } from './merge-preview.js';
import { namesInWords } from './names-in-words.js';
import { useMerge } from './use-merge.js';
import css from './vocabulary-merge.module.css';

interface MergingProps {
  /** The genre that gets the words, then those that give them. */
  readonly names: readonly string[];
  readonly onDone: (merged: EditedGenre) => void;
}

/** What will move and what is double; then it is done, all of it or nothing. */
export function Merging({ names, onDone }: MergingProps) {
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
  const { moved, double, total } = useMemo(() => previewOf(into, from), [into, from]);
  const names = namesInWords(from.map(({ genreName }) => genreName));
  const tooMany = total > WORDS_MAX ? `A genre has ${WORDS_MAX} words at most; it would have ${total}.` : null;
  return (
    <>
      <p>
        {into.genreName} gets {counted(moved.length, 'word')} of {names} and has {counted(total, 'word')} then.
        {double.length > 0 && ` Double and kept once: ${counted(double.length, 'word')}.`} From then on {names} cannot
        be chosen, and whoever goes there comes to {into.genreName}.
      </p>
      <Words title={`What moves: ${counted(moved.length, 'word')}`}>
        {moved.map(({ word, from: source }) => (
          <li key={word.vocabId}>
            <span lang="ja">
              {word.kanji}（{word.hiragana}）
            </span>{' '}
            {word.english} <span className="quiet small">of {source}</span>
          </li>
        ))}
      </Words>
      {double.length > 0 && (
        <Words title={`What is double: ${counted(double.length, 'word')}`}>
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
        </Words>
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

const Words = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <details className={css.words}>
    <summary>{title}</summary>
    <ul>{children}</ul>
  </details>
);
