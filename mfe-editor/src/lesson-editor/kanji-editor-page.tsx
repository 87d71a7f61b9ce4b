import { KanjiFields } from './kanji-fields.js';
import { KANJI } from './kanji-kind.js';
import { newKanjiLesson } from './kanji-lesson.js';
import { LessonPage } from './lesson-page.js';
import { nextOrder } from './lesson-basics.js';

/** `/kanjiEdit/{path}`: edits one kanji lesson. */
export const KanjiEditorPage = () => (
  <LessonPage
    kind={KANJI}
    noun="kanji lesson"
    listPath="/kanjiEdit"
    load={(api, path, signal) => api('GET /api/KanjiEdit/GetOne/:path', { params: { path }, signal })}
    createNew={async (api, signal) => newKanjiLesson(nextOrder(await api('GET /api/KanjiEdit/GetAll', { signal })))}
  >
    {(edit) => <KanjiFields {...edit} />}
  </LessonPage>
);
