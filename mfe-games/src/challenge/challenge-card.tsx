import { ButtonLink, Sheet } from '@shinobi/shared/ui';
import css from './challenge.module.css';
import { resultText, stageTitle } from './challenge-text.js';
import { useChallenge } from './use-challenge.js';
import { useChallengeRuns } from './use-challenge-runs.js';

/** The challenge of the day in the menu of the games. */
export function ChallengeCard() {
  const { data } = useChallenge();
  const { best } = useChallengeRuns(data?.day ?? null);
  return (
    <section aria-labelledby="challenge-card">
      <Sheet className={css.card}>
        <div>
          <h2 id="challenge-card">Daily challenge</h2>
          <p className={`quiet ${css.summary}`}>
            {data ? `${stageTitle(data)}.` : 'One stage a day.'} The same words for everybody, until midnight UTC.
          </p>
          {best && <p className="num">Your best today: {resultText(best)}</p>}
        </div>
        <ButtonLink to="/ninja?challenge" variant="go">
          {best ? 'Results and another try' : 'Today’s challenge'}
        </ButtonLink>
      </Sheet>
    </section>
  );
}
