import { GrammarFields } from './grammar-fields.js';
import { GRAMMAR } from './grammar-kind.js';
import { newGrammarLesson } from './grammar-lesson.js';
import { LessonPage } from './lesson-page.js';
import { nextOrder } from './lesson-basics.js';

/** `/grammarEdit/{path}`: edits one grammar lesson. */
export const GrammarEditorPage = () => (
  <LessonPage
    kind={GRAMMAR}
    noun="grammar lesson"
    listPath="/grammarEdit"
    load={(api, path, signal) => api('GET /api/GrammarEdit/GetOne/:path', { params: { path }, signal })}
    createNew={async (api, signal) => newGrammarLesson(nextOrder(await api('GET /api/GrammarEdit/GetAll', { signal })))}
  >
    {(edit) => <GrammarFields {...edit} />}
  </LessonPage>
);
