import { Chip, Seal, SEALS } from '@shinobi/shared/ui';
import { useEffect, useRef, useState } from 'react';
import { inSlices } from '../common/in-slices.js';
import { runAfterPaint } from '../common/run-after-paint.js';
import { RubyText } from '../text/index.js';
import css from './path.module.css';
import type { ShownUnit } from './shown-unit.js';
import { UnitDetails } from './unit-details.js';

/**
 * Scrolls the unit to go on with into view when the page opens. The first one is in view already. It waits for the paint,
 * because the shell scrolls a new page to its top.
 */
function useInView(isWanted: boolean) {
  const ref = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isWanted) runAfterPaint(() => ref.current?.scrollIntoView?.({ block: 'start' }));
  }, [isWanted]);
  return ref;
}

const STATE_TEXT = { done: 'Done', open: 'Open', locked: 'Not open yet' } as const;

interface PathUnitItemProps extends ShownUnit {
  /** Whether the learner's own path starts with this unit. */
  readonly isStart: boolean;
}

/** One unit: its seal, its title, how far the learner is, and its content when it is expanded. */
export const PathUnitItem = inSlices(UnitItem);

/** Keeps its room when it is not shown. */
const CurrentMark = ({ isShown }: { readonly isShown: boolean }) => (
  <span className={isShown ? undefined : css.room}>
    <Chip>You are here</Chip>
  </span>
);

/** Returns a number with as many digits as `longest`: with a narrower one the line could break elsewhere, and move what follows. */
const asWideAs = (longest: number, shown: number) => String(shown).padStart(String(longest).length, '\u2007');

function UnitItem({ unit, progress, isCurrent, reason, isStart }: PathUnitItemProps) {
  const id = `unit-${unit.unitId}`;
  const { state, learned, total } = progress;
  // On the server's page the first unit is current and expanded. It keeps that room, because nothing below may move.
  const [isFirst] = useState(isCurrent);
  const [toggled, setExpanded] = useState<boolean | null>(null);
  const isExpanded = toggled ?? (isFirst || isStart);
  const ref = useInView(isStart && unit.needs.length > 0);
  return (
    <li
      ref={ref}
      className={css.unit}
      data-testid="path-unit"
      data-state={state}
      aria-current={isCurrent ? 'step' : undefined}
    >
      <span className={css.seal}>
        <Seal mark={SEALS.done} empty={state !== 'done'} className={css.mark} />
      </span>
      <div className={css.body}>
        <h3>
          <button
            type="button"
            aria-expanded={isExpanded}
            aria-controls={isExpanded ? id : undefined}
            onClick={() => setExpanded(!isExpanded)}
          >
            <span className="num">{`${unit.unitId}.`}</span> <RubyText text={unit.title} />
          </button>
        </h3>
        <p className={css.summary}>
          <RubyText text={unit.summary} />
        </p>
        <p className={css.facts}>
          <span>{STATE_TEXT[state]}</span>
          <span className="num">{`${asWideAs(total, learned)} of ${total} learned`}</span>
          {(isCurrent || isFirst) && <CurrentMark isShown={isCurrent} />}
        </p>
        {reason && <p className={css.reason}>{reason}</p>}
        <div id={isExpanded ? id : undefined}>
          {isExpanded && <UnitDetails unit={unit} progress={progress} isCurrent={isCurrent} />}
        </div>
      </div>
    </li>
  );
}
