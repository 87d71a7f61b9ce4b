import { Markdown } from '@shinobi/shared/ui/text/markdown.js';
import { useDeferredValue } from 'react';
import type { DocumentEdit } from '../common/workbench/document-kind.js';
import { findFault } from '../common/workbench/find-fault.js';
import { RowList } from '../common/rows/row-list.js';
import { RubyInput } from '../common/rows/ruby-input.js';
import { blankExample, blankMistake, type GrammarLesson } from './grammar-lesson.js';
import css from './lesson-editor.module.css';
import { LessonSettings } from './lesson-settings.js';
import { QuestionList } from './question-list.js';

const MISTAKE_FIELDS = [
  ['wrong', 'Wrong'],
  ['right', 'Right'],
  ['why', 'Why'],
] as const;

/** All fields of a grammar lesson. */
export function GrammarFields({
  value,
  change,
  faults,
  isPathFixed,
}: DocumentEdit<GrammarLesson> & { readonly isPathFixed: boolean }) {
  const write = (fields: Partial<GrammarLesson>, burst: string | null = null) =>
    change((now) => ({ ...now, ...fields }), burst);
  return (
    <>
      <LessonSettings lesson={value} faults={faults} isPathFixed={isPathFixed} write={write} />
      <RubyInput
        label="Pattern"
        hint="Write furigana in braces: {食|た}べる."
        value={value.pattern}
        error={findFault(faults, 'pattern')}
        onTextChange={(pattern) => write({ pattern }, 'pattern')}
      />
      <Explanation
        text={value.explanation}
        error={findFault(faults, 'explanation')}
        onTextChange={(explanation) => write({ explanation }, 'explanation')}
      />
      <Examples value={value} change={change} faults={faults} />
      <Mistakes value={value} change={change} faults={faults} />
      <QuestionList
        test={value.test}
        faults={faults}
        onChange={(to, burst) => change((now) => ({ ...now, test: to(now.test) }), burst)}
      />
    </>
  );
}

interface ExplanationProps {
  readonly text: string;
  readonly error: string | null;
  readonly onTextChange: (text: string) => void;
}

/** A field for Markdown with a preview. */
function Explanation({ text, error, onTextChange }: ExplanationProps) {
  const settled = useDeferredValue(text);
  return (
    <div className={css.explanation}>
      <RubyInput
        label="Explanation"
        hint="Markdown, with furigana in braces. HTML tags are shown as text."
        lines={22}
        value={text}
        error={error}
        onTextChange={onTextChange}
      />
      <section className={css.preview} aria-label="As readers see the explanation">
        <p className="quiet small">As readers see it</p>
        <Markdown text={settled} />
      </section>
    </div>
  );
}

const Examples = ({ value, change, faults }: DocumentEdit<GrammarLesson>) => (
  <RowList
    singular="example"
    title="Examples"
    hasLongTexts
    rows={value.examples}
    blank={blankExample}
    onChange={(to, burst) => change((now) => ({ ...now, examples: to(now.examples) }), burst)}
  >
    {({ ja, english }, index, write) => (
      <>
        <RubyInput
          label="Japanese"
          lang="ja"
          value={ja}
          error={findFault(faults, `examples.${index}.ja`)}
          onTextChange={(text) => write({ ja: text })}
        />
        <RubyInput
          label="English"
          value={english}
          error={findFault(faults, `examples.${index}.english`)}
          onTextChange={(text) => write({ english: text })}
        />
      </>
    )}
  </RowList>
);

const Mistakes = ({ value, change, faults }: DocumentEdit<GrammarLesson>) => (
  <RowList
    singular="mistake"
    title="Common mistakes"
    hasLongTexts
    rows={value.mistakes}
    blank={blankMistake}
    onChange={(to, burst) => change((now) => ({ ...now, mistakes: to(now.mistakes) }), burst)}
  >
    {(mistake, index, write) =>
      MISTAKE_FIELDS.map(([field, label]) => (
        <RubyInput
          key={field}
          label={label}
          value={mistake[field]}
          error={findFault(faults, `mistakes.${index}.${field}`)}
          onTextChange={(text) => write({ [field]: text })}
        />
      ))
    }
  </RowList>
);
