import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '@shinobi/shared/client';
import { usePlatform } from '@shinobi/shared/platform';
import { formatNumber } from '@shinobi/shared/ui/desk/format.js';
import { KeyFigures } from '../common/page/key-figures.js';
import { QueryContent } from '../common/page/query-content.js';

/** How many genres, words, folktales and releases there are. */
export function ContentCounts() {
  const { api } = usePlatform();
  const query = useQuery(apiQuery(api, 'GET /api/Admin/GetCounts'));
  return (
    <section aria-labelledby="content">
      <h2 id="content">Content</h2>
      <QueryContent what="The counts" query={query} height="6rem">
        {({ genres, words, stories, releases }) => (
          <KeyFigures
            figures={[
              ['Genres', formatNumber(genres)],
              ['Words', formatNumber(words)],
              ['Folktales', formatNumber(stories)],
              ['Releases', formatNumber(releases)],
            ]}
          />
        )}
      </QueryContent>
    </section>
  );
}
