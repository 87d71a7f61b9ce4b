import { useState } from 'react';
import { usePlatform } from '@shinobi/shared/platform';
import { Bone, Skeleton } from '@shinobi/shared/ui';
import { DeskPage } from '@shinobi/shared/ui/desk/page/desk-page.js';
import { EditorsOnly } from '../common/access/editors-only.js';
import { useEditorQuery } from '../common/access/use-editor-query.js';
import css from './answer-reports.module.css';
import { ReportList } from './report-list.js';

const CALL = 'GET /api/AnswerReport/GetOpen';
/** How many reports are loaded at once, the most frequent ones first. */
const REPORTS_PER_PAGE = 50;

/** `/answerReports`: typed answers that quizzes marked wrong and learners reported as right. */
export function AnswerReportsPage() {
  return (
    <DeskPage
      title="Reported answers"
      about="Typed answers that quizzes marked wrong and learners reported as right, the most frequent ones first. An accepted answer is right in every quiz from then on."
    >
      <Reports />
    </DeskPage>
  );
}

function Reports() {
  const { api } = usePlatform();
  const [wasRefreshed, setWasRefreshed] = useState(false);
  const query = useEditorQuery(CALL, (asked) => api(CALL, { query: { limit: REPORTS_PER_PAGE }, ...asked }));
  return (
    <EditorsOnly query={query} what="reported answers" waiting={<LoadingSkeleton />}>
      {(data, takesFocus) => (
        <ReportList
          key={query.dataUpdatedAt}
          {...data}
          editorToken={query.editorToken}
          takesFocus={takesFocus || wasRefreshed}
          onRefresh={() => {
            setWasRefreshed(true);
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
