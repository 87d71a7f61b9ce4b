import type { PathUnit } from '@shinobi/shared/domain/memory/path';
import type { PlacementAnswer } from '@shinobi/shared/domain/memory/placement';
import { useNoDecorations } from '@shinobi/shared/platform';
import { Bone, Button, ButtonLink, Notice, PageHead, Skeleton, Wrap } from '@shinobi/shared/ui';
import { useEffect, useRef, useState } from 'react';
import { countInWords } from '../common/number-words.js';
import { RubyText } from '../text/index.js';
import css from './placement.module.css';
import { type PlaceState, usePlace } from './use-place.js';

interface PlacementResultProps {
  readonly units: readonly PathUnit[];
  readonly answers: readonly PlacementAnswer[];
  readonly onSaved: () => void;
  readonly onTryAgain: () => void;
}

/** An empty list of answers leads to the first unit. */
const FROM_THE_BEGINNING: readonly PlacementAnswer[] = [];

/** Saves the result of the test and says where the learner starts. */
export function PlacementResult({ units, answers: given, onSaved, onTryAgain }: PlacementResultProps) {
  const [answers, setAnswers] = useState(given);
  const state = usePlace(answers, onSaved);
  useNoDecorations();
  if (state.status !== 'saved') return <Unsaved state={state} onTryAgain={onTryAgain} />;
  const { unitId, known } = state.placed;
  const at = units.findIndex((unit) => unit.unitId === unitId);
  return (
    <Wrap width="read">
      <section className={css.result} data-testid="placement-result" data-unit={unitId}>
        <Heading unitId={unitId} title={units[at]?.title ?? ''} />
        <p>{knownText(known, Math.max(0, at))}</p>
        {answers.length > 0 && (
          <p className="quiet">
            You answered {answers.filter(({ correct }) => correct).length} of {answers.length} questions right.
          </p>
        )}
        <div className={css.actions}>
          <ButtonLink variant="go" size="big" to="/today">
            Start
          </ButtonLink>
          <ButtonLink to="/path">See the path</ButtonLink>
          <Button variant="plain" onClick={onTryAgain}>
            Try again
          </Button>
          {at > 0 && (
            <Button variant="plain" onClick={() => setAnswers(FROM_THE_BEGINNING)}>
              Start from the beginning
            </Button>
          )}
        </div>
      </section>
    </Wrap>
  );
}

/** Says what was marked as known: everything in the units before the first one. */
function knownText(known: number, units: number): string {
  if (known === 0) return 'Nothing is marked as known.';
  const items = countInWords(known, 'item');
  return `We marked ${items} in ${countInWords(units, 'unit')} as known. They come for a first review within two weeks.`;
}

/** The heading, which receives the focus so that screen readers read it. */
function Heading({ unitId, title }: { readonly unitId: number; readonly title: string }) {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    ref.current?.focus();
  }, [unitId]);
  return (
    <h1 ref={ref} tabIndex={-1}>
      <RubyText text={`Start at unit ${unitId}: ${title}`} />
    </h1>
  );
}

interface UnsavedProps {
  readonly state: Exclude<PlaceState, { readonly status: 'saved' }>;
  readonly onTryAgain: () => void;
}

function Unsaved({ state, onTryAgain }: UnsavedProps) {
  return (
    <Wrap width="read">
      <PageHead title="Your result" ornament="実力" />
      {state.status === 'failed' ? (
        <>
          <Notice title="Your result could not be saved." onRetry={state.retry} retry="Retry">
            Your answers are kept.
          </Notice>
          <div className={css.actions}>
            <Button variant="plain" onClick={onTryAgain}>
              Take the test again
            </Button>
          </div>
        </>
      ) : (
        <Skeleton label="Saving your result">
          <Bone height="8rem" />
        </Skeleton>
      )}
    </Wrap>
  );
}
