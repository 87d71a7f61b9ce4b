import { Link } from '@shinobi/shared/platform/router';
import { Icon, iconButtonClass, Progress } from '@shinobi/shared/ui';
import type { QuizProgress } from './quiz-session.js';
import css from './quiz-header.module.css';

interface QuizTopProps {
  readonly progress: QuizProgress;
  /** Null where there is nothing to leave. */
  readonly leavePath: string | null;
}

/** Where one is, and the way out. */
export function QuizTop({ progress: { done, total, again }, leavePath }: QuizTopProps) {
  return (
    <div className={leavePath === null ? css.below : css.top}>
      {leavePath !== null && (
        <Link className={iconButtonClass} to={leavePath} aria-label="Leave the quiz">
          <Icon name="close" />
        </Link>
      )}
      <Progress label="Progress" value={done} max={total + again} />
      <span className={css.count}>
        <span data-testid="quiz-progress">
          {done} / {total}
        </span>
        {again > 0 && (
          <span className={css.again}>
            {' '}
            +{again}
            <span className="sr"> to see once more</span>
          </span>
        )}
      </span>
    </div>
  );
}
