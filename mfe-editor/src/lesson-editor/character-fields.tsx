import { TextField } from '@shinobi/shared/ui';
import type { EditFault } from '@shinobi/shared/domain/editing/word-list';
import { findFault } from '../common/workbench/find-fault.js';
import { RowList } from '../common/rows/row-list.js';
import { RubyInput } from '../common/rows/ruby-input.js';
import { blankKanjiWord, type CharacterRow } from './kanji-lesson.js';
import formGrid from '../common/page/form-grid.module.css';
import css from './lesson-editor.module.css';

interface CharacterFieldsProps {
  readonly character: CharacterRow;
  readonly index: number;
  readonly faults: readonly EditFault[];
  readonly write: (fields: Partial<CharacterRow>) => void;
}

const TEXTS = [
  { field: 'kanji', label: 'Kanji', lang: 'ja' },
  { field: 'meanings', label: 'Meanings', hint: 'Separated by semicolons.' },
  { field: 'on', label: 'On readings', hint: 'In katakana, separated by 、.', lang: 'ja' },
  { field: 'kun', label: 'Kun readings', hint: 'In hiragana, with a dot before the okurigana: た.べる.', lang: 'ja' },
] as const;
const WORD_TEXTS = [
  { field: 'kanji', label: 'Word', lang: 'ja' },
  { field: 'hiragana', label: 'Reading', lang: 'ja' },
  { field: 'english', label: 'English' },
] as const;

/** The fields of a character, with its words. */
export function CharacterFields({ character, index, faults, write }: CharacterFieldsProps) {
  const path = `characters.${index}`;
  return (
    <>
      {TEXTS.map(({ field, ...props }) => (
        <RubyInput
          key={field}
          {...props}
          value={character[field]}
          error={findFault(faults, `${path}.${field}`)}
          onTextChange={(text) => write({ [field]: text })}
        />
      ))}
      <TextField
        label="Strokes"
        type="number"
        min={1}
        error={findFault(faults, `${path}.strokes`)}
        value={character.strokes}
        onChange={(event) => write({ strokes: Math.max(0, Math.floor(Number(event.target.value))) })}
      />
      <div className={formGrid.wide}>
        <RubyInput
          label="Hint"
          value={character.hint}
          error={findFault(faults, `${path}.hint`)}
          onTextChange={(hint) => write({ hint })}
        />
      </div>
      <div className={css.inner}>
        <RowList
          singular="word"
          title="Words"
          level={3}
          rows={character.words}
          blank={blankKanjiWord}
          onChange={(to) => write({ words: to(character.words) })}
        >
          {(word, wordIndex, writeWord) =>
            WORD_TEXTS.map(({ field, ...props }) => (
              <RubyInput
                key={field}
                {...props}
                value={word[field]}
                error={findFault(faults, `${path}.words.${wordIndex}.${field}`)}
                onTextChange={(text) => writeWord({ [field]: text })}
              />
            ))
          }
        </RowList>
      </div>
    </>
  );
}
