import type { ResponseOf } from '@shinobi/shared/contract';
import { usePlatform } from '@shinobi/shared/platform';
import { ButtonLink, Empty, PageHead, Wrap } from '@shinobi/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { countInWords } from '../common/number-words.js';
import { dayName, longDate } from '../common/day-name.js';
import css from './session-result.module.css';

type Forecast = ResponseOf<'GET /api/Memory/GetForecast'>;

/** Returns when the next reviews come, and until when a pause lasts. */
function describeNext({ days, plan: { pausedUntil } }: Forecast): string {
  const at = days.findIndex(({ due }) => due > 0);
  const due = days[at]?.due ?? 0;
  const today = days[0]?.date ?? '';
  const next =
    due > 0 ? `The next ${countInWords(due, 'review')} ${due === 1 ? 'comes' : 'come'} ${dayName(at)}. ` : '';
  const pause =
    pausedUntil !== null && pausedUntil >= today ? `Your plan is paused up to ${longDate(pausedUntil)}.` : '';
  return next + pause || WITHOUT_REVIEWS;
}

const WITHOUT_REVIEWS = 'What you learn comes back here just before you would forget it.';

/** Nothing is due and nothing is new: says when the next reviews come, and what else there is to do. */
export function NothingDue() {
  const { memory } = usePlatform();
  const { data } = useQuery({ queryKey: ['memory', 'forecast'], queryFn: () => memory.getForecast(), staleTime: 0 });
  return (
    <Wrap width="read">
      <PageHead title="Today" ornament="今日" />
      <Empty title="Nothing is due now" action={<ButtonLink to="/path">See the learning path</ButtonLink>}>
        <span aria-live="polite">{data ? describeNext(data) : WITHOUT_REVIEWS}</span>
      </Empty>
      <nav className={css.links} aria-label="What else to do">
        <ButtonLink variant="plain" to="/vocabulary-quiz">
          Take a quiz
        </ButtonLink>
        <ButtonLink variant="plain" to="/plan">
          Change your plan
        </ButtonLink>
      </nav>
    </Wrap>
  );
}
