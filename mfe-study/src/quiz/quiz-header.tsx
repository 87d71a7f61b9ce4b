import { Link } from '@shinobi/shared/platform/router';
import { Icon, iconButtonClass, Progress } from '@shinobi/shared/ui';
import type { QuizProgress } from './quiz-session.js';
import css from './quiz-header.module.css';

interface QuizHeaderProps {
  readonly progress: QuizProgress;
  /** Null if the quiz is part of another page. */
  readonly leavePath: string | null;
}

/** The progress bar, and the link that leaves the quiz. */
export function QuizHeader({ progress: { done, total, again }, leavePath }: QuizHeaderProps) {
  return (
    <div className={leavePath === null ? css.embedded : css.header}>
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
