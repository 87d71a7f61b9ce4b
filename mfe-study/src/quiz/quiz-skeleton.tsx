import { Bone, Skeleton, Wrap } from '@shinobi/shared/ui';
import choices from './quiz-choices.module.css';
import feedback from './quiz-feedback.module.css';
import prompt from './quiz-prompt.module.css';
import stage from './quiz-stage.module.css';
import header from './quiz-header.module.css';
import section from './quiz-section.module.css';

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
        <QuestionBones />
      </Skeleton>
    </Wrap>
  );
}

/** The prompt, the choices and the room for the verdict. */
export const QuestionBones = () => (
  <>
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
  </>
);

/** The shape of a quiz below a text, on a page that the server renders. */
export const QuizSectionSkeleton = ({ title, label }: QuizSkeletonProps) => (
  <section className={section.section} data-loading="">
    <h2>{title}</h2>
    <Skeleton label={label}>
      <div className={header.embedded}>
        <Bone height="16px" />
        <span className={header.count} />
      </div>
      <QuestionBones />
    </Skeleton>
  </section>
);
