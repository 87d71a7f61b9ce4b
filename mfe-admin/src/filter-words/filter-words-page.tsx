import { useRef } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { apiQuery, useAction, useKeepFocus } from '@shinobi/shared/client';
import type { ResponseOf } from '@shinobi/shared/contract';
import { usePlatform } from '@shinobi/shared/platform';
import { Button, Empty } from '@shinobi/shared/ui';
import type { Column } from '@shinobi/shared/ui/desk/table/column.js';
import { DataTable } from '@shinobi/shared/ui/desk/table/data-table.js';
import { formatCount, formatInstant } from '@shinobi/shared/ui/desk/format.js';
import { AdminPage } from '../common/page/admin-page.js';
import { QueryContent } from '../common/page/query-content.js';
import { UserLink } from '../common/users/user-link.js';
import { AddWordForm } from './add-word-form.js';
import { TryTextForm } from './try-text-form.js';
import css from './filter-words.module.css';

const GET_WORDS = 'GET /api/Admin/GetFilterWords';
type FilterWord = ResponseOf<typeof GET_WORDS>['words'][number];

/** `/admin/moderation/words`: the list of the text filter. */
export function FilterWordsPage() {
  return (
    <AdminPage
      title="Word filter"
      about="The words that administrators have added since the site began. Posts, comments, messages, names and bios with one of them are refused, or accepted and reported. Whole words count, in any case and width, also with dots, invisible characters or digits for letters."
    >
      <div className={css.forms}>
        <AddWordForm />
        <TryTextForm />
      </div>
      <Words />
    </AdminPage>
  );
}

const columnsWith = (remove: (word: FilterWord) => void): readonly Column<FilterWord>[] => [
  { title: 'Word', show: ({ word }) => <span dir="auto">{word}</span> },
  { title: 'Texts are', show: ({ outcome }) => (outcome === 'refuse' ? 'Refused' : 'Reported') },
  {
    title: 'Change',
    show: (word) => (
      <Button size="small" aria-label={`Remove ${word.word}`} onClick={() => remove(word)}>
        Remove
      </Button>
    ),
  },
  {
    title: 'Added',
    show: ({ addedAt, addedBy }) => (
      <>
        {formatInstant(addedAt)} by{' '}
        <UserLink userId={addedBy?.userId ?? null} name={addedBy?.name} nobody="a deleted user" />
      </>
    ),
  },
];

function Words() {
  const { api, dialog, toast } = usePlatform();
  const client = useQueryClient();
  const options = apiQuery(api, GET_WORDS);
  const query = useQuery({ ...options, staleTime: 0 });
  const section = useRef<HTMLElement>(null);
  useKeepFocus(section, { inList: true });
  const { act } = useAction(async (_key, { wordId, word }: FilterWord) => {
    await api('POST /api/Admin/RemoveFilterWord', { body: { wordId } });
    toast({ text: `The filter no longer has “${word}”.` });
    await client.invalidateQueries({ queryKey: options.queryKey });
  });
  const remove = async (word: FilterWord) => {
    const text = `Remove “${word.word}” from the filter?`;
    if (await dialog({ text, confirm: 'Remove', cancel: 'Cancel' })) await act(word);
  };
  return (
    <section ref={section} aria-labelledby="words">
      <h2 id="words">Words</h2>
      <QueryContent what="The words" query={query} height="16rem">
        {({ words }) =>
          words.length === 0 ? (
            <Empty title="Nothing yet">Without words, every text is accepted.</Empty>
          ) : (
            <DataTable
              name="Words"
              caption={formatCount(words.length, 'word')}
              columns={columnsWith((word) => void remove(word))}
              rows={words}
              rowKey={({ wordId }) => wordId}
            />
          )
        }
      </QueryContent>
    </section>
  );
}
