import type { KanaScript } from '@shinobi/shared/domain/japanese/kana';
import { Link } from '@shinobi/shared/platform/router';
import { Bone, Skeleton, Wrap } from '@shinobi/shared/ui';
import { kanaCharacter } from '../kana/index.js';
import { QuestionBones } from '../quiz/index.js';
import { KANA_ROWS } from './kana-quiz-options.js';
import css from './kana-quiz.module.css';

/** What the server sends: the questions are drawn in the browser, from what the learner knows. */
export const KanaQuizIntro = ({ script }: { readonly script: KanaScript }) => (
  <div data-loading="">
    <Wrap width="quiz" className={css.intro}>
      <h1>{script} quiz</h1>
      <p>
        Ten {script.toLowerCase()} at a time: choose or type how each is read. What you know is inked in your{' '}
        <Link to="/hiragana-katakana">table</Link>.
      </p>
      <Skeleton label="Loading the quiz">
        <Bone height="16px" />
        <QuestionBones />
      </Skeleton>
      <ul className={css.introRows} lang="ja">
        {KANA_ROWS.map(({ id, kana }) => (
          <li key={id}>{kana.map((each) => kanaCharacter(each, script)).join(' ')}</li>
        ))}
      </ul>
    </Wrap>
  </div>
);
