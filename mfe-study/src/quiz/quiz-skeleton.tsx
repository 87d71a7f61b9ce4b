import { Bone, Skeleton, Wrap } from '@shinobi/shared/ui';
import choices from './quiz-choices.module.css';
import feedback from './quiz-feedback.module.css';
import prompt from './quiz-prompt.module.css';
import stage from './quiz-stage.module.css';
import header from './quiz-header.module.css';

interface QuizSkeletonProps {
  /** The heading of the page until the first question shows. */
  readonly title: string;
  readonly label: string;
}

/** The shape of a question, which prevents layout shifts while it loads. */
export function QuizSkeleton({ title, label }: QuizSkeletonProps) {
  return (
    <Wrap width="quiz" className={stage.window}>
      <h1 className="sr">{title}</h1>
      <Skeleton label={label} className={stage.stage}>
        <div className={header.header}>
          <span className={header.boneLeave} />
          <Bone height="16px" />
          <span className={header.count} />
        </div>
        <div className={prompt.prompt}>
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
