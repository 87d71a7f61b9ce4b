import { useQuery } from '@tanstack/react-query';
import type { ResponseOf } from '@shinobi/shared/contract';
import { apiQuery } from '@shinobi/shared/client';
import { usePlatform } from '@shinobi/shared/platform';
import { ButtonLink, Chip } from '@shinobi/shared/ui';
import { counted } from '../common/counted.js';
import { DocumentList } from '../common/document-list.js';
import { EditPage } from '../common/edit-page.js';
import { Loaded } from '../common/loaded.js';

type GenreInList = ResponseOf<'GET /api/VocabEdit/GetAll'>[number];

/** `/vocabularyEdit`: which genres there are and whether learners see them. */
export function GenreListPage() {
  return (
    <EditPage title="Edit vocabulary" ornament="単語" about="All genres in learning order, released or not.">
      <Genres />
    </EditPage>
  );
}

function Genres() {
  const { api } = usePlatform();
  const query = useQuery({ ...apiQuery(api, 'GET /api/VocabEdit/GetAll'), staleTime: 0 });
  return (
    <Loaded what="list of genres" query={query}>
      {(genres) => (
        <DocumentList
          one="genre"
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
        >
          {(genre) => <Facts genre={genre} />}
        </DocumentList>
      )}
    </Loaded>
  );
}

const Facts = ({ genre: { wordCount, released, mergedInto } }: { readonly genre: GenreInList }) => (
  <>
    <span className="num">{counted(wordCount, 'word')}</span>
    <Chip>{released ? 'Released' : mergedInto === null ? 'Not released' : `Merged into ${mergedInto}`}</Chip>
  </>
);
