import { useParams } from '@shinobi/shared/platform/router';
import { DictionaryCredit } from '../common/dictionary-credit.js';
import { LessonLayout, useLesson } from '../lessons/index.js';
import { KanjiCharacterView } from './kanji-character-view.js';
import css from './kanji.module.css';

/** A kanji lesson: each character with strokes, readings and words, then the test. */
export function KanjiLessonPage() {
  const { path = '' } = useParams();
  const state = useLesson('kanji', path);
  return (
    <LessonLayout kind="kanji" state={state} ornament="漢字">
      {({ characters }) => (
        <>
          <nav className={css.index} aria-label="Characters of this lesson" lang="ja">
            {characters.map(({ kanji }) => (
              <a key={kanji} href={`#${kanji}`}>
                {kanji}
              </a>
            ))}
          </nav>
          {characters.map((character) => (
            <KanjiCharacterView key={character.kanji} character={character} />
          ))}
          <DictionaryCredit />
        </>
      )}
    </LessonLayout>
  );
}
