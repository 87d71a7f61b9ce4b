import { isSameName } from '@shinobi/shared/domain/platform/name-key';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ResponseOf } from '@shinobi/shared/contract';
import { apiQuery } from '@shinobi/shared/client';
import type { EditedGenre } from '@shinobi/shared/contract/editing/vocab-edit';
import { usePlatform } from '@shinobi/shared/platform';
import { useParams } from '@shinobi/shared/platform/router';
import { Field } from '@shinobi/shared/ui';
import { EditPage } from '../common/page/edit-page.js';
import { QueryContent } from '../common/page/query-content.js';
import { MergeResult } from './merge-result.js';
import { MergeConfirmation } from './merge-confirmation.js';
import { SourceChooser } from './source-chooser.js';
import css from './vocabulary-merge.module.css';

type GenreInList = ResponseOf<'GET /api/VocabEdit/GetAll'>[number];

/** `/vocabularyMerge/{genreName}`: moves the words of genres into another one, which the address may name. */
export function MergePage() {
  const { genreName = '' } = useParams();
  return (
    <EditPage
      audience="administrator"
      title="Merge genres"
      about="Moves the words of genres into another one. Learners keep their progress, because it belongs to the words."
    >
      <Genres genreName={genreName} />
    </EditPage>
  );
}

function Genres({ genreName }: { readonly genreName: string }) {
  const { api } = usePlatform();
  const query = useQuery({ ...apiQuery(api, 'GET /api/VocabEdit/GetAll'), staleTime: 0 });
  return (
    <QueryContent what="list of genres" query={query}>
      {(genres) => <GenreChooser key={genreName} genres={genres} wanted={genreName} />}
    </QueryContent>
  );
}

interface GenreChooserProps {
  readonly genres: readonly GenreInList[];
  /** The genre in the address, in any letter case. */
  readonly wanted: string;
}

function GenreChooser({ genres, wanted }: GenreChooserProps) {
  const named = genres.find((genre) => isSameName(genre.genreName, wanted));
  const [into, setInto] = useState(named?.genreName ?? '');
  const [from, setFrom] = useState<readonly string[]>([]);
  const [done, setDone] = useState<{ readonly merged: EditedGenre; readonly from: readonly string[] } | null>(null);
  if (done) return <MergeResult {...done} onAgain={() => setDone(null)} />;
  const choose = (name: string) => {
    setInto(name);
    setFrom((now) => now.filter((each) => each !== name));
  };
  const chosen = from.filter((name) => genres.some((genre) => genre.genreName === name));
  return (
    <div className={css.stack}>
      <Field
        label="Genre that receives the words"
        error={wanted !== '' && !named ? `There is no genre with the address “${wanted}”.` : null}
      >
        {(control) => (
          <select {...control} value={into} onChange={(event) => choose(event.target.value)}>
            <option value="">Choose a genre</option>
            {genres.map((genre) => (
              <option key={genre.genreId}>{genre.genreName}</option>
            ))}
          </select>
        )}
      </Field>
      <SourceChooser
        genres={genres.filter((genre) => genre.genreName !== into && genre.wordCount > 0)}
        chosen={chosen}
        onChange={setFrom}
      />
      {into !== '' && chosen.length > 0 ? (
        <MergeConfirmation
          names={[into, ...chosen]}
          onDone={(merged) => {
            setFrom([]);
            setDone({ merged, from: chosen });
          }}
        />
      ) : (
        <p className="quiet">Choose the genre that receives the words, and at least one whose words are moved.</p>
      )}
    </div>
  );
}
