import { useQuery } from '@tanstack/react-query';
import type { EditedGenre } from '@shinobi/shared/contract/editing/vocab-edit';
import { type ApiClient, usePlatform } from '@shinobi/shared/platform';
import { Link, useParams } from '@shinobi/shared/platform/router';
import { ButtonLink, Empty } from '@shinobi/shared/ui';
import { useIsAdministrator } from '@shinobi/shared/ui/desk/administrator.js';
import { DRAFTS_REVIEWED, EditPage } from '../common/page/edit-page.js';
import { EDITING_QUERY, QueryContent } from '../common/page/query-content.js';
import { Workbench } from '../common/workbench/workbench.js';
import { GenreSettings } from './genre-settings.js';
import { GENRE } from './genre-kind.js';
import { NEW_GENRE, newGenre } from './edited-genre.js';
import { WordGrid } from './word-grid.js';

const SEEN_AT_ONCE = 'Learners see saved changes immediately if the genre is released.';

/** `/vocabularyEdit/{genreName}`: edits one genre; `new` creates one. */
export function GenreEditorPage() {
  const { genreName = NEW_GENRE } = useParams();
  const title = genreName === NEW_GENRE ? 'A new genre' : `Edit ${genreName}`;
  return (
    <EditPage title={title} about={useIsAdministrator() ? SEEN_AT_ONCE : DRAFTS_REVIEWED}>
      <Genre key={genreName} genreName={genreName} />
    </EditPage>
  );
}

/** Loads a genre, or creates one that is sorted after all others. */
async function load(api: ApiClient, genreName: string, signal: AbortSignal): Promise<EditedGenre> {
  if (genreName !== NEW_GENRE) return api('GET /api/VocabEdit/GetOne/:genreName', { params: { genreName }, signal });
  const genres = await api('GET /api/VocabEdit/GetAll', { signal });
  return newGenre(Math.max(0, ...genres.map(({ order }) => order)) + 1);
}

function Genre({ genreName }: { readonly genreName: string }) {
  const { api } = usePlatform();
  const query = useQuery({
    queryKey: ['edited-genre', genreName],
    queryFn: ({ signal }) => load(api, genreName, signal),
    ...EDITING_QUERY,
  });
  return (
    <QueryContent what="genre" query={query} missing={<GenreNotFound genreName={genreName} />}>
      {(genre) => (
        <Workbench kind={GENRE} initial={genre}>
          {(edit) => (
            <>
              {genre.mergedInto !== null && <MergedInto genreName={genre.mergedInto} />}
              <GenreSettings {...edit} isNameFixed={genre.genreId > 0} />
              <WordGrid {...edit} />
              {genre.genreId > 0 && (
                <p>
                  <Link to={`/vocabularyMerge/${genre.genreName}`}>Move the words of other genres here</Link>
                </p>
              )}
            </>
          )}
        </Workbench>
      )}
    </QueryContent>
  );
}

const MergedInto = ({ genreName }: { readonly genreName: string }) => (
  <p>
    The words of this genre were moved. Its address leads to{' '}
    <Link to={`/vocabularyEdit/${genreName}`}>{genreName}</Link> until it is released again.
  </p>
);

const GenreNotFound = ({ genreName }: { readonly genreName: string }) => (
  <Empty title="No such genre" action={<ButtonLink to="/vocabularyEdit">All genres</ButtonLink>}>
    There is no genre with the address “{genreName}”.
  </Empty>
);
