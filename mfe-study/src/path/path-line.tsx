import { Icon } from '@shinobi/shared/ui';
import { useId, useState } from 'react';
import { RubyText } from '../text/index.js';
import css from './path.module.css';
import { PathUnitItem } from './path-unit-item.js';
import { type ShownUnit, shownUnits } from './shown-unit.js';
import type { LearningPath } from './use-path.js';

interface PathLineProps {
  readonly path: LearningPath;
  /** False until the learner's own progress has loaded. */
  readonly isOwn: boolean;
}

/**
 * Returns the unit to go on with when the learner's progress has loaded. Later changes do not count, so that nothing moves
 * while somebody reads.
 */
function useStartUnit({ current }: LearningPath, isOwn: boolean): number | null {
  const [start, setStart] = useState(isOwn ? { unitId: current } : null);
  if (isOwn && start === null) setStart({ unitId: current });
  return start?.unitId ?? null;
}

/** The units of all chapters on one brush line. */
export function PathLine({ path, isOwn }: PathLineProps) {
  const startUnit = useStartUnit(path, isOwn);
  return (
    <div className={css.line}>
      {path.chapters.map((chapter) => (
        <PathChapter
          key={chapter.title}
          title={chapter.title}
          units={shownUnits(path, chapter)}
          startUnit={startUnit}
        />
      ))}
    </div>
  );
}

interface PathChapterProps {
  readonly title: string;
  readonly units: readonly ShownUnit[];
  readonly startUnit: number | null;
}

/** A chapter with its units. One that is done starts collapsed; all others start open. */
function PathChapter({ title, units, startUnit }: PathChapterProps) {
  const id = useId();
  const done = units.filter(({ progress }) => progress.state === 'done').length;
  const isDone = done === units.length;
  const [isOpen, setOpen] = useState(!isDone);
  const isReached = units[0]?.isCurrent || units[0]?.progress.state === 'done';
  return (
    <section aria-labelledby={`${id}-title`}>
      <div className={css.chapter} data-state={isReached ? 'done' : undefined}>
        <h2 id={`${id}-title`}>
          <button type="button" aria-expanded={isOpen} aria-controls={`${id}-units`} onClick={() => setOpen(!isOpen)}>
            <RubyText text={title} />
            <span className={css.arrow}>
              <Icon name="arrow" />
            </span>
          </button>
        </h2>
        <p className="quiet small num">{isDone ? `All ${done} units done` : `${done} of ${units.length} units done`}</p>
      </div>
      <ol id={`${id}-units`} hidden={!isOpen}>
        {units.map((shown) => (
          <PathUnitItem key={shown.unit.unitId} {...shown} isStart={shown.unit.unitId === startUnit} />
        ))}
      </ol>
    </section>
  );
}
