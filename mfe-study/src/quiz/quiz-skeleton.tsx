import { Bone, Skeleton, Wrap } from '@shinobi/shared/ui';
import css from './quiz.module.css';

interface QuizSkeletonProps {
  /** What the page is about, as its heading until the first question stands. */
  readonly title: string;
  readonly label: string;
}

/** The shape of a question, so that nothing moves when it comes. */
export function QuizSkeleton({ title, label }: QuizSkeletonProps) {
  return (
    <Wrap width="quiz">
      <h1 className="sr">{title}</h1>
      <Skeleton label={label}>
        <div className={css.top}>
          <span className={css.boneLeave} />
          <Bone height="16px" />
          <span className={css.count} />
        </div>
        <div className={css.ask}>
          <Bone className={css.boneQuestion} />
          <Bone className={css.bonePrompt} />
          <div className={css.listen} />
        </div>
        <div className={css.choices}>
          <Bone className={css.boneChoice} />
          <Bone className={css.boneChoice} />
          <Bone className={css.boneChoice} />
          <Bone className={css.boneChoice} />
        </div>
        <div className={css.feedback} />
      </Skeleton>
    </Wrap>
  );
}
