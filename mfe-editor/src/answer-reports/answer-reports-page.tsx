import { useState } from 'react';
import { usePlatform } from '@shinobi/shared/platform';
import { Bone, PageHead, Skeleton, Wrap } from '@shinobi/shared/ui';
import { EditorNav } from '../common/page/editor-nav.js';
import { EditorsOnly } from '../common/access/editors-only.js';
import { useEditorQuery } from '../common/access/use-editor-query.js';
import css from './answer-reports.module.css';
import { ReportList } from './report-list.js';

const CALL = 'GET /api/AnswerReport/GetOpen';
/** As many as one looks through at a time; what was reported most comes first. */
const AT_A_TIME = 50;

/** `/answerReports`: typed answers that quizzes marked wrong and learners call right. */
export function AnswerReportsPage() {
  return (
    <Wrap>
      <PageHead title="Reported answers" ornament="正解">
        <p>
          Answers that quizzes marked wrong and learners call right, those reported most first. One that is accepted is
          right in every quiz from then on.
        </p>
      </PageHead>
      <EditorNav />
      <Reports />
    </Wrap>
  );
}

function Reports() {
  const { api } = usePlatform();
  const [looked, setLooked] = useState(false);
  const query = useEditorQuery(CALL, (asked) => api(CALL, { query: { limit: AT_A_TIME }, ...asked }));
  return (
    <EditorsOnly query={query} what="reported answers" waiting={<LoadingSkeleton />}>
      {(data, takesFocus) => (
        <ReportList
          key={query.dataUpdatedAt}
          {...data}
          editorToken={query.editorToken}
          takesFocus={takesFocus || looked}
          onLookAgain={() => {
            setLooked(true);
            void query.refetch();
          }}
        />
      )}
    </EditorsOnly>
  );
}

const LoadingSkeleton = () => (
  <Skeleton label="Loading the reported answers" className={css.list}>
    <Bone width="14rem" height="2rem" />
    <Bone height="8rem" />
    <Bone height="8rem" />
    <Bone height="8rem" />
  </Skeleton>
);
