import { Bone, Skeleton, Wrap } from '@shinobi/shared/ui';
import choices from './quiz-choices.module.css';
import feedback from './quiz-feedback.module.css';
import prompt from './quiz-prompt.module.css';
import stage from './quiz-stage.module.css';
import top from './quiz-header.module.css';

interface QuizSkeletonProps {
  /** What the page is about, as its heading until the first question stands. */
  readonly title: string;
  readonly label: string;
}

/** The shape of a question, so that nothing moves when it comes. */
export function QuizSkeleton({ title, label }: QuizSkeletonProps) {
  return (
    <Wrap width="quiz" className={stage.window}>
      <h1 className="sr">{title}</h1>
      <Skeleton label={label} className={stage.stage}>
        <div className={top.top}>
          <span className={top.boneLeave} />
          <Bone height="16px" />
          <span className={top.count} />
        </div>
        <div className={prompt.ask}>
          <Bone className={prompt.boneQuestion} />
          <Bone className={prompt.bonePrompt} />
          <div className={prompt.listen} />
        </div>
        <div className={choices.choices}>
          <Bone className={choices.boneChoice} />
          <Bone className={choices.boneChoice} />
          <Bone className={choices.boneChoice} />
          <Bone className={choices.boneChoice} />
        </div>
        <div className={feedback.feedback} />
      </Skeleton>
    </Wrap>
  );
}
