import type { ItemContent } from '@shinobi/shared/contract/learning/memory';
import { grammarItem, parseItemKey } from '@shinobi/shared/domain/memory/item-key';
import type { PathUnit, UnitEnd, UnitProgress } from '@shinobi/shared/domain/memory/path';
import { usePlatform } from '@shinobi/shared/platform';
import { Link } from '@shinobi/shared/platform/router';
import { Button, ButtonLink } from '@shinobi/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { lessonPath } from '../lessons/index.js';
import { RubyText } from '../text/index.js';
import css from './path.module.css';
import { UnitItems } from './unit-items.js';
import { useKnownMarks } from './use-known-marks.js';

interface UnitDetailsProps {
  readonly unit: PathUnit;
  readonly progress: UnitProgress;
  readonly isCurrent: boolean;
}

/** The lessons of a unit that it does not end with. */
const otherLessons = ({ grammar, end }: PathUnit): readonly string[] =>
  grammar.filter((path) => end.kind !== 'lesson' || end.ref !== path);

/** The first question of a lesson has the lesson's title. */
const titleItem = (path: string): string => grammarItem(path, 1);

/** Loads the words and kanji of a unit, and the titles of its lessons. */
function useUnitContents(unit: PathUnit) {
  const { api } = usePlatform();
  const items = [
    ...unit.items.filter((item) => parseItemKey(item)?.kind !== 'kana'),
    ...otherLessons(unit).map(titleItem),
  ];
  const query = useQuery({
    queryKey: ['memory', 'contents', ...items],
    queryFn: async () => {
      const { contents } = await api('POST /api/Memory/GetContents', { body: { items } });
      return new Map<string, ItemContent>(contents.map((content) => [content.item, content]));
    },
    enabled: items.length > 0,
    // Content is corrected now and then, not every minute.
    staleTime: 5 * 60_000,
  });
  return { contents: query.data, hasFailed: query.isError && !query.isFetching, retry: () => void query.refetch() };
}

/** The titles of quizzes say what they are. */
const END_LABELS: Readonly<Record<UnitEnd['kind'], string>> = {
  'kana-quiz': '',
  'genre-quiz': '',
  lesson: 'Grammar lesson: ',
  'kanji-lesson': 'Kanji lesson: ',
  tale: 'Folktale: ',
};

/** What a unit teaches: its items, its lessons and its end, all of which can be opened at any time. */
export function UnitDetails({ unit, progress, isCurrent }: UnitDetailsProps) {
  const { contents, hasFailed, retry } = useUnitContents(unit);
  return (
    <div className={css.details}>
      <UnitItems items={unit.items} contents={contents} onRetry={hasFailed ? retry : undefined} />
      <ul className={css.lessons} aria-label="Lessons and test">
        {otherLessons(unit).map((path) => (
          <li key={path}>
            <Link to={lessonPath('grammar', path)}>
              <RubyText text={lessonLabel(contents?.get(titleItem(path)))} />
            </Link>
          </li>
        ))}
        {!unit.end.isHidden && (
          <li>
            At the end:{' '}
            <Link to={unit.end.address}>
              <RubyText text={`${END_LABELS[unit.end.kind]}${unit.end.title}`} />
            </Link>
          </li>
        )}
      </ul>
      <UnitActions unit={unit} progress={progress} isCurrent={isCurrent} />
    </div>
  );
}

const lessonLabel = (content: ItemContent | undefined): string =>
  content?.kind === 'grammar' ? `${END_LABELS.lesson}${content.lesson.title}` : 'Grammar lesson';

function UnitActions({ unit, progress: { state, learned }, isCurrent }: UnitDetailsProps) {
  const { busy, markAsKnown, takeBack } = useKnownMarks(unit);
  const reason = busy ? 'Saving …' : null;
  return (
    <div className={css.actions}>
      {isCurrent && (
        <ButtonLink variant="go" to="/today">
          Learn
        </ButtonLink>
      )}
      {state !== 'done' && (
        <Button reason={reason} onClick={markAsKnown}>
          I know this
        </Button>
      )}
      {learned > 0 && (
        <Button variant="plain" reason={reason} onClick={takeBack}>
          I don’t know this yet
        </Button>
      )}
    </div>
  );
}
