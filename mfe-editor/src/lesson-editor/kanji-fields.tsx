import type { Edit } from '../common/edited-document.js';
import { faultAt } from '../common/fault-at.js';
import { RowList } from '../common/row-list.js';
import { CharacterFields } from './character-fields.js';
import { blankCharacter, type Kanji } from './kanji.js';
import { LessonHead } from './lesson-head.js';
import { QuestionList } from './question-list.js';

/** All that a kanji lesson has. */
export function KanjiFields({ value, change, faults, isPathFixed }: Edit<Kanji> & { readonly isPathFixed: boolean }) {
  const none = value.characters.length === 0 ? faultAt(faults, 'characters') : null;
  return (
    <>
      <LessonHead
        lesson={value}
        faults={faults}
        isPathFixed={isPathFixed}
        write={(part, burst) => change((now) => ({ ...now, ...part }), burst)}
      />
      <RowList
        one="character"
        title="Characters"
        rows={value.characters}
        blank={blankCharacter}
        onChange={(to, burst) => change((now) => ({ ...now, characters: to(now.characters) }), burst)}
      >
        {(character, index, write) => (
          <CharacterFields character={character} index={index} faults={faults} write={write} />
        )}
      </RowList>
      {none && <p>{none}</p>}
      <QuestionList
        test={value.test}
        faults={faults}
        onChange={(to, burst) => change((now) => ({ ...now, test: to(now.test) }), burst)}
      />
    </>
  );
}
