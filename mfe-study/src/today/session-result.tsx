import { RETENTION } from '@shinobi/shared/domain/limits/memory';
import { usePlatform } from '@shinobi/shared/platform';
import { Button, Empty, Japanese, PageHead, Ruby } from '@shinobi/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dayName } from '../common/day-name.js';
import { capitalise, countInWords } from '../common/number-words.js';
import { type Quiz, type QuizItem, QuizResult, type QuizSource, type XpAward } from '../quiz/index.js';
import { RubyText } from '../text/index.js';
import type { CardRating } from './card-controls.js';
import type { LoadedSession } from './load-session.js';
import { nextActions } from './next-actions.js';
import css from './session-result.module.css';
import type { SessionItems } from './session-source.js';
import { type FirstAnswer, type ReturnDay, whenItemsReturn } from './when-items-return.js';

interface SessionResultProps {
  readonly loaded: LoadedSession;
  readonly quiz: Quiz;
  readonly xp: XpAward;
  readonly items: SessionItems;
  readonly source: QuizSource;
  /** The first ratings of cards in this session. */
  readonly ratings: Readonly<Record<string, CardRating>>;
  readonly onNewSession: () => void;
}

/** Returns the first answers of the session. Without the rating of a card, right is Good. */
function firstAnswers({ quiz, items, source, ratings }: SessionResultProps): readonly FirstAnswer[] {
  return Object.entries(quiz.session.firstTries).map(([item, correct]) => {
    const isCard = items.contents.get(item)?.kind === 'card';
    const form = isCard ? 'card' : source.findItem(item)?.typing ? 'typed' : 'choice';
    return { item, form, rating: ratings[item] ?? (correct ? 3 : 1) };
  });
}

/** What is left to do after the session, once the server has its answers. */
function useWhatIsNext() {
  const { memory } = usePlatform();
  return useQuery({
    queryKey: ['memory', 'next'],
    queryFn: async () => {
      await memory.flush().catch(() => undefined);
      const [today, path] = await Promise.all([memory.getToday(), memory.getPath()]);
      return { today, path };
    },
    gcTime: 0,
  });
}

/** The result of a session: what was learnt, what comes back when, and one next step. */
export function SessionResult(props: SessionResultProps) {
  return props.quiz.session.items.length > 0 ? <AskedResult {...props} /> : <AllKnown {...props} />;
}

/** The learner knew every new item, and nothing was asked. */
const AllKnown = ({ onNewSession }: SessionResultProps) => (
  <>
    <PageHead title="Today" ornament="今日" />
    <Empty
      title="You knew all of these"
      action={
        <Button variant="go" onClick={onNewSession}>
          Next session
        </Button>
      }
    >
      They come back within two weeks, to make sure that they stay.
    </Empty>
  </>
);

function AskedResult(props: SessionResultProps) {
  const { loaded, quiz, xp, items, source, onNewSession } = props;
  const { isPractice = false } = loaded;
  const { memory } = usePlatform();
  const [now] = useState(() => Date.now());
  const { data: next } = useWhatIsNext();
  const { data: plan } = useQuery({ queryKey: ['memory', 'plan'], queryFn: () => memory.getPlan() });
  const asked = quiz.session.items.flatMap((id) => source.findItem(id) ?? []);
  const newKeys = new Set(loaded.steps.filter(({ isNew }) => isNew).map(({ item }) => item));
  const learnt = asked.filter(({ id }) => newKeys.has(id));
  const returns = whenItemsReturn(firstAnswers(props), {
    states: loaded.states,
    retention: plan?.retention ?? RETENTION.default,
    now,
  });
  return (
    <QuizResult
      quiz={quiz}
      items={asked}
      storedPercent={quiz.outcome.percent}
      summary={summaryOf(learnt.length)}
      xp={xp}
      actions={nextActions({ next, isPractice, learnt: learnt.map(({ id }) => id), onNewSession })}
    >
      {learnt.length > 0 && <Learnt items={learnt} />}
      {!isPractice && <Returns days={returns} items={items} source={source} />}
    </QuizResult>
  );
}

const summaryOf = (learnt: number): string =>
  `Right at the first try.${learnt > 0 ? ` ${capitalise(countInWords(learnt, 'new item'))} learnt.` : ''}`;

function ItemName({ item: { word } }: { readonly item: QuizItem }) {
  if (word.ruby) return <RubyText text={word.text} />;
  return word.reading === '' || word.reading.includes('、') ? (
    <Japanese>{word.text}</Japanese>
  ) : (
    <Ruby kanji={word.text} hiragana={word.reading} />
  );
}

function Learnt({ items }: { readonly items: readonly QuizItem[] }) {
  return (
    <section className={css.section}>
      <h2>What you learnt</h2>
      <ul className={css.learnt}>
        {items.map((item) => (
          <li key={item.id}>
            <ItemName item={item} /> <span>{item.meaning || item.romaji}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** As many items of a day are named. */
const NAMED_MAX = 6;

interface ReturnsProps extends Pick<SessionResultProps, 'source'> {
  readonly days: readonly ReturnDay[];
  readonly items: SessionItems;
}

function Returns({ days, items, source }: ReturnsProps) {
  const nameable = (keys: readonly string[]) =>
    keys.filter((key) => items.contents.get(key)?.kind !== 'grammar').flatMap((key) => source.findItem(key) ?? []);
  return (
    <section className={css.section}>
      <h2>When they come back</h2>
      <dl className={css.returns}>
        {days.map(({ days: distance, items: keys }) => (
          <div key={distance}>
            <dt>{capitalise(dayName(distance))}</dt>
            <dd>
              {countInWords(keys.length, 'item')}{' '}
              <span className={css.names}>
                {nameable(keys)
                  .slice(0, NAMED_MAX)
                  .map((item) => (
                    <Japanese key={item.id}>{item.word.text}</Japanese>
                  ))}
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
