import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '@shinobi/shared/client';
import { parseProgress } from '@shinobi/shared/domain/progress/progress-merge';
import { overallPercent } from '@shinobi/shared/domain/economy/quests';
import { usePlatform } from '@shinobi/shared/platform';
import { Notice, Ring } from '@shinobi/shared/ui';
import { Card } from '../common/card.js';
import { WaitingRows } from '../common/list-state.js';
import css from './my-page.module.css';

interface ProgressCardProps {
  /** The user's progress document. */
  readonly progress: string;
  readonly wanted: boolean;
}

const KEPT = { staleTime: 600_000 };

/** What there is to learn, from the same calls as the study pages: they are often there already. */
function useCatalogue() {
  const { api } = usePlatform();
  const genres = useQuery({ ...apiQuery(api, 'GET /api/VocabQuiz/GetAllGenres'), ...KEPT });
  const grammar = useQuery({ ...apiQuery(api, 'GET /api/Grammar/GetAllGrammar'), ...KEPT });
  const kanji = useQuery({ ...apiQuery(api, 'GET /api/KanjiTest/GetAllKanjiTest'), ...KEPT });
  const retry = () =>
    [genres, grammar, kanji].filter(({ isError }) => isError).forEach(({ refetch }) => void refetch());
  if (!genres.data || !grammar.data || !kanji.data) {
    return { catalogue: null, failed: [genres, grammar, kanji].some(({ isError }) => isError), retry };
  }
  const released = genres.data.filter((genre) => genre.released);
  return { catalogue: { genres: released, grammar: grammar.data, kanji: kanji.data }, failed: false, retry };
}

/** How much of everything that there is to learn is done. */
export function ProgressCard({ progress, wanted }: ProgressCardProps) {
  const { catalogue, failed, retry } = useCatalogue();
  const stored = parseProgress(progress) ?? {};
  return (
    <Card card="progress" title="Progress percentage" wanted={wanted}>
      {failed && <Notice title="The progress could not be counted." onRetry={retry} />}
      {!catalogue && !failed && <WaitingRows label="Counting the progress" rows={2} />}
      {catalogue && (
        <div className={css.level}>
          <Ring percent={overallPercent(catalogue, stored)} size="6rem" />
          <p className="quiet">
            Of all kana, {catalogue.genres.length} genres of words, {catalogue.grammar.length} grammar lessons and{' '}
            {catalogue.kanji.length} kanji lessons. Each tenth is a quest.
          </p>
        </div>
      )}
    </Card>
  );
}
