import { Chip, Seal, SEALS } from '@shinobi/shared/ui';
import { useEffect, useId, useRef, useState } from 'react';
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
  const [isWantedAtStart] = useState(isWanted);
  useEffect(() => {
    if (isWantedAtStart) runAfterPaint(() => ref.current?.scrollIntoView?.({ block: 'start' }));
  }, [isWantedAtStart]);
  return ref;
}

const listOf = (titles: readonly string[]): string => titles.map((title) => `“${title}”`).join(' and ');

const STATE_TEXT = { done: 'Done', open: 'Open', locked: 'Not open yet' } as const;

/** One unit: its seal, its title, how far the learner is, and its content when it is expanded. */
export function PathUnitItem({ unit, progress, isCurrent, waitsFor }: ShownUnit) {
  const id = useId();
  const { state, learned, total } = progress;
  const [isExpanded, setExpanded] = useState(isCurrent);
  const ref = useInView(isCurrent && unit.needs.length > 0);
  return (
    <li
      ref={ref}
      className={css.unit}
      data-testid="path-unit"
      data-state={state}
      data-rail={isCurrent ? 'current' : state}
      aria-current={isCurrent ? 'step' : undefined}
    >
      <span className={css.seal}>
        <Seal mark={SEALS.done} empty={state !== 'done'} size="2.5rem" />
      </span>
      <div className={css.body}>
        <h3>
          <button type="button" aria-expanded={isExpanded} aria-controls={id} onClick={() => setExpanded(!isExpanded)}>
            <span className="num">{unit.unitId}.</span> <RubyText text={unit.title} />
          </button>
        </h3>
        <p className={css.summary}>
          <RubyText text={unit.summary} />
        </p>
        <p className={css.facts}>
          {isCurrent && <Chip>You are here</Chip>}
          <span>{STATE_TEXT[state]}</span>
          <span className="num">
            {learned} of {total} learned
          </span>
        </p>
        {waitsFor.length > 0 && (
          <p className={css.reason}>
            <RubyText text={`Opens after ${listOf(waitsFor)}.`} />
          </p>
        )}
        <div id={id}>{isExpanded && <UnitDetails unit={unit} progress={progress} isCurrent={isCurrent} />}</div>
      </div>
    </li>
  );
}
