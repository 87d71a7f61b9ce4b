import { useQuery } from '@tanstack/react-query';
import type { ResponseOf } from '@shinobi/shared/contract';
import { apiQuery } from '@shinobi/shared/client';
import { usePlatform } from '@shinobi/shared/platform';
import { ButtonLink, Chip } from '@shinobi/shared/ui';
import type { Column } from '@shinobi/shared/ui/desk/table/column.js';
import { DocumentList } from '../common/page/document-list.js';
import { EditPage } from '../common/page/edit-page.js';
import { QueryContent } from '../common/page/query-content.js';

type GenreInList = ResponseOf<'GET /api/VocabEdit/GetAll'>[number];

const COLUMNS: readonly Column<GenreInList>[] = [
  { title: 'Words', isNumber: true, show: ({ wordCount }) => wordCount },
  {
    title: 'State',
    show: ({ released, mergedInto }) => (
      <Chip>{released ? 'Released' : mergedInto === null ? 'Not released' : `Merged into ${mergedInto}`}</Chip>
    ),
  },
];

/** `/vocabularyEdit`: all genres, and whether learners see them. */
export function GenreListPage() {
  return (
    <EditPage title="Edit vocabulary" about="All genres in learning order, released or not.">
      <Genres />
    </EditPage>
  );
}

function Genres() {
  const { api } = usePlatform();
  const query = useQuery({ ...apiQuery(api, 'GET /api/VocabEdit/GetAll'), staleTime: 0 });
  return (
    <QueryContent what="list of genres" query={query}>
      {(genres) => (
        <DocumentList
          singular="genre"
          documents={genres.map((genre) => ({
            ...genre,
            name: genre.genreName,
            to: `/vocabularyEdit/${genre.genreName}`,
          }))}
          actions={
            <>
              <ButtonLink size="small" variant="go" to="/vocabularyEdit/new">
                New genre
              </ButtonLink>
              <ButtonLink size="small" to="/vocabularyMerge">
                Merge genres
              </ButtonLink>
            </>
          }
          columns={COLUMNS}
        />
      )}
    </QueryContent>
  );
}
