import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '@shinobi/shared/client';
import { usePlatform } from '@shinobi/shared/platform';
import { Figures } from '../common/figures.js';
import { Loaded } from '../common/loaded.js';
import { inWords } from '../common/words.js';

/** How much there is to learn. */
export function Content() {
  const { api } = usePlatform();
  const query = useQuery(apiQuery(api, 'GET /api/Admin/GetCounts'));
  return (
    <section aria-labelledby="content">
      <h2 id="content">Content</h2>
      <Loaded what="The counts" query={query} height="6rem">
        {({ genres, words, stories, releases }) => (
          <Figures
            figures={[
              ['Genres', inWords(genres)],
              ['Words', inWords(words)],
              ['Folktales', inWords(stories)],
              ['Releases', inWords(releases)],
            ]}
          />
        )}
      </Loaded>
    </section>
  );
}
