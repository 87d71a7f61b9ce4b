import type { DocumentEdit } from '../common/workbench/document-kind.js';
import { findFault } from '../common/workbench/find-fault.js';
import { RowList } from '../common/rows/row-list.js';
import { CharacterFields } from './character-fields.js';
import { blankCharacter, type KanjiLesson } from './kanji-lesson.js';
import { LessonSettings } from './lesson-settings.js';
import { QuestionList } from '../common/questions/question-list.js';

/** All fields of a kanji lesson. */
export function KanjiFields({
  value,
  change,
  faults,
  isPathFixed,
}: DocumentEdit<KanjiLesson> & { readonly isPathFixed: boolean }) {
  const noCharacters = value.characters.length === 0 ? findFault(faults, 'characters') : null;
  return (
    <>
      <LessonSettings
        lesson={value}
        faults={faults}
        isPathFixed={isPathFixed}
        write={(fields, burst) => change((now) => ({ ...now, ...fields }), burst)}
      />
      <RowList
        singular="character"
        title="Characters"
        path="characters"
        rows={value.characters}
        blank={blankCharacter}
        onChange={(to, burst) => change((now) => ({ ...now, characters: to(now.characters) }), burst)}
      >
        {(character, index, write) => (
          <CharacterFields character={character} index={index} faults={faults} write={write} />
        )}
      </RowList>
      {noCharacters && <p>{noCharacters}</p>}
      <QuestionList
        test={value.test}
        faults={faults}
        onChange={(to, burst) => change((now) => ({ ...now, test: to(now.test) }), burst)}
      />
    </>
  );
}
