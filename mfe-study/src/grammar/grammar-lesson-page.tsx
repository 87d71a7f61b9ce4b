import type { GrammarLesson } from '@shinobi/shared/contract/learning/grammar';
import { useParams } from '@shinobi/shared/platform/router';
import { Icon, Sheet, SoundButton } from '@shinobi/shared/ui';
import { LookUpButton } from '@shinobi/shared/ui/text/look-up-button.js';
import { LessonLayout, useLesson } from '../lessons/index.js';
import { EnglishOnTap, EnglishSwitch, ReadingText, RubyText, writingOf } from '../text/index.js';
import css from './grammar.module.css';

/** A grammar lesson: pattern, explanation, examples, common mistakes and the test. */
export function GrammarLessonPage() {
  const { path = '' } = useParams();
  const state = useLesson('grammar', path);
  return (
    <LessonLayout kind="grammar" state={state} ornament="文法">
      {(lesson) => (
        <>
          <Sheet className={css.pattern}>
            <RubyText text={lesson.pattern} />
          </Sheet>
          <div className={css.explanation}>
            <ReadingText markdown={lesson.explanation} formatted={lesson.formattedExplanation} />
          </div>
          <Examples examples={lesson.examples} />
          <Mistakes mistakes={lesson.mistakes} />
        </>
      )}
    </LessonLayout>
  );
}

const Examples = ({ examples }: Pick<GrammarLesson, 'examples'>) => (
  <section className={css.section} aria-labelledby="examples">
    <div className={css.head}>
      <h2 id="examples">Examples</h2>
      <EnglishSwitch />
    </div>
    <ul className={css.examples}>
      {examples.map(({ ja, english, sound }) => (
        <li key={ja}>
          <p>
            <RubyText text={ja} />
            <LookUpButton sentence={writingOf(ja)} />
            {sound !== undefined && <SoundButton src={sound} label={`Listen to ${writingOf(ja)}`} />}
          </p>
          <EnglishOnTap className="quiet">{english}</EnglishOnTap>
        </li>
      ))}
    </ul>
  </section>
);

const Mistakes = ({ mistakes }: Pick<GrammarLesson, 'mistakes'>) => (
  <section className={css.section} aria-labelledby="mistakes">
    <h2 id="mistakes">Common mistakes</h2>
    <ul className={css.mistakes}>
      {mistakes.map(({ wrong, right, why }) => (
        <li key={wrong}>
          <p className={css.wrong}>
            <Icon name="close" />
            <span className="sr">Not: </span>
            <s>
              <RubyText text={wrong} />
            </s>
          </p>
          <p className={css.right}>
            <Icon name="check" />
            <span className="sr">But: </span>
            <span>
              <RubyText text={right} />
            </span>
          </p>
          <p className={css.why}>
            <RubyText text={why} />
          </p>
        </li>
      ))}
    </ul>
  </section>
);
