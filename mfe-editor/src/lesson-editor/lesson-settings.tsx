import { Field, TextField } from '@shinobi/shared/ui';
import type { EditFault } from '@shinobi/shared/domain/editing/word-list';
import { LESSON_LEVELS } from '@shinobi/shared/domain/limits/library';
import { findFault } from '../common/workbench/find-fault.js';
import { RubyInput } from '../common/rows/ruby-input.js';
import formGrid from '../common/page/form-grid.module.css';
import { BASIC_NAMES, type LessonBasics } from './lesson-basics.js';

interface LessonSettingsProps {
  readonly lesson: LessonBasics;
  readonly faults: readonly EditFault[];
  /** True once it is saved: its name is part of the address. */
  readonly isPathFixed: boolean;
  readonly write: (fields: Partial<LessonBasics>, burst?: string) => void;
}

/** The settings that grammar and kanji lessons have in common. */
export function LessonSettings({ lesson, faults, isPathFixed, write }: LessonSettingsProps) {
  return (
    <section className={formGrid.grid} aria-label="About the lesson">
      <TextField
        label={BASIC_NAMES.path}
        hint={
          isPathFixed
            ? 'The address of a saved lesson cannot change.'
            : 'Lower-case letters, digits and single hyphens, as in te-form.'
        }
        error={isPathFixed || lesson.path === '' ? null : findFault(faults, 'path')}
        readOnly={isPathFixed}
        autoComplete="off"
        spellCheck={false}
        value={lesson.path}
        onChange={(event) => write({ path: event.target.value }, 'path')}
      />
      <TextField
        label={BASIC_NAMES.order}
        hint="Lessons are sorted by this number."
        type="number"
        min={0}
        value={lesson.order}
        onChange={(event) => write({ order: Math.max(0, Math.floor(Number(event.target.value))) }, 'order')}
      />
      <Field label={BASIC_NAMES.level}>
        {(control) => (
          <select
            {...control}
            value={lesson.level}
            onChange={(event) => write({ level: event.target.value as LessonBasics['level'] })}
          >
            {LESSON_LEVELS.map((level) => (
              <option key={level}>{level}</option>
            ))}
          </select>
        )}
      </Field>
      {(['title', 'summary'] as const).map((field) => (
        <div key={field} className={formGrid.wide}>
          <RubyInput
            label={BASIC_NAMES[field]}
            value={lesson[field]}
            error={findFault(faults, field)}
            onTextChange={(text) => write({ [field]: text }, field)}
          />
        </div>
      ))}
    </section>
  );
}
