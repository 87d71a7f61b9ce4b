import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '@shinobi/shared/client';
import { parseProgress } from '@shinobi/shared/domain/progress/progress-merge';
import { overallPercent } from '@shinobi/shared/domain/economy/quests';
import { usePlatform } from '@shinobi/shared/platform';
import { Notice, Ring } from '@shinobi/shared/ui';
import { Card } from '../common/card/card.js';
import { RowSkeleton } from '../common/lists/list-status.js';
import css from './my-page.module.css';

interface ProgressCardProps {
  /** The user's progress as JSON. */
  readonly progress: string;
  readonly isTarget: boolean;
}

const CATALOGUE_CACHE = { staleTime: 600_000 };

/** Loads everything there is to learn with the calls of the study pages, whose responses are often cached already. */
function useCatalogue() {
  const { api } = usePlatform();
  const genres = useQuery({ ...apiQuery(api, 'GET /api/VocabQuiz/GetAllGenres'), ...CATALOGUE_CACHE });
  const grammar = useQuery({ ...apiQuery(api, 'GET /api/Grammar/GetAllGrammar'), ...CATALOGUE_CACHE });
  const kanji = useQuery({ ...apiQuery(api, 'GET /api/KanjiTest/GetAllKanjiTest'), ...CATALOGUE_CACHE });
  const retry = () =>
    [genres, grammar, kanji].filter(({ isError }) => isError).forEach(({ refetch }) => void refetch());
  if (!genres.data || !grammar.data || !kanji.data) {
    return { catalogue: null, failed: [genres, grammar, kanji].some(({ isError }) => isError), retry };
  }
  const released = genres.data.filter((genre) => genre.released);
  return { catalogue: { genres: released, grammar: grammar.data, kanji: kanji.data }, failed: false, retry };
}

/** The share of all content that the user has learned. */
export function ProgressCard({ progress, isTarget }: ProgressCardProps) {
  const { catalogue, failed, retry } = useCatalogue();
  const stored = parseProgress(progress) ?? {};
  return (
    <Card card="progress" title="Progress percentage" isTarget={isTarget}>
      {failed && <Notice title="Your progress could not be calculated." onRetry={retry} />}
      {!catalogue && !failed && <RowSkeleton label="Calculating your progress" rows={2} />}
      {catalogue && (
        <div className={css.level}>
          <Ring percent={overallPercent(catalogue, stored)} size="6rem" />
          <p className="quiet">
            Of all kana, {catalogue.genres.length} word genres, {catalogue.grammar.length} grammar lessons and{' '}
            {catalogue.kanji.length} kanji lessons. Every 10 percent clears a quest.
          </p>
        </div>
      )}
    </Card>
  );
}
