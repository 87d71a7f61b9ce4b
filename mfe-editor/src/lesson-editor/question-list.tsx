import type { EditFault } from '@shinobi/shared/domain/editing/word-list';
import { faultAt } from '../common/fault-at.js';
import { RowList } from '../common/row-list.js';
import { TextInput } from '../common/text-input.js';
import css from './lesson-editor.module.css';
import { blankQuestion, CHOICES, type QuestionRow } from './question.js';

interface QuestionListProps {
  readonly test: readonly QuestionRow[];
  readonly faults: readonly EditFault[];
  readonly onChange: (to: (test: readonly QuestionRow[]) => readonly QuestionRow[], burst?: string) => void;
}

/** The questions of a lesson's test. */
export const QuestionList = ({ test, faults, onChange }: QuestionListProps) => (
  <RowList one="question" title="Test" rows={test} ofSentences blank={blankQuestion} onChange={onChange}>
    {(question, index, write) => (
      <>
        <TextInput
          label="Question"
          value={question.question}
          error={faultAt(faults, `test.${index}.question`)}
          onWrite={(text) => write({ question: text })}
        />
        <TextInput
          label="What is asked about"
          value={question.prompt}
          error={faultAt(faults, `test.${index}.prompt`)}
          onWrite={(prompt) => write({ prompt })}
        />
        <Choices question={question} index={index} faults={faults} write={write} />
        <div className={css.wide}>
          <TextInput
            label="Why it is right"
            value={question.why}
            error={faultAt(faults, `test.${index}.why`)}
            onWrite={(why) => write({ why })}
          />
        </div>
      </>
    )}
  </RowList>
);

interface ChoicesProps {
  readonly question: QuestionRow;
  readonly index: number;
  readonly faults: readonly EditFault[];
  readonly write: (part: Partial<QuestionRow>) => void;
}

function Choices({ question: { id, choices, answer }, index, faults, write }: ChoicesProps) {
  const wrong = faultAt(faults, `test.${index}.answer`);
  return (
    <fieldset className={css.choices}>
      <legend>Choices, of which one is right</legend>
      {choices.map((choice, at) => (
        // Places, not choices, have names: their texts change while they are written.
        <div key={`choice ${at + 1}`} className={css.choice}>
          <input
            type="radio"
            name={`answer ${id}`}
            aria-label={`Choice ${at + 1} is right`}
            checked={answer === at}
            onChange={() => write({ answer: at })}
          />
          <TextInput
            label={at === CHOICES - 1 ? `Choice ${at + 1}, may be left empty` : `Choice ${at + 1}`}
            value={choice}
            error={faultAt(faults, `test.${index}.choices.${at}`) ?? (answer === at ? wrong : null)}
            onWrite={(text) => write({ choices: choices.with(at, text) })}
          />
        </div>
      ))}
    </fieldset>
  );
}
