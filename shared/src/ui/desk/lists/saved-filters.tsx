import { type FormEvent, useCallback, useEffect, useState } from 'react';
import { lengthPattern } from '@shinobi/shared/domain/limits/text-limit';
import { SAVED_FILTER_NAME_MAX_LENGTH } from '@shinobi/shared/domain/limits/saved-filters';
import { usePlatform, useSession } from '@shinobi/shared/platform';
import { Button, IconButton, Notice, TextField } from '@shinobi/shared/ui';
import css from './list-tools.module.css';
import { PopupMenu } from './popup-menu.js';
import type { ListParams, ListValues } from './use-list-params.js';
import type { ColumnChoice } from './use-columns.js';

interface SavedFiltersProps<Row> {
  readonly listId: string;
  readonly list: ListParams;
  readonly columns: ColumnChoice<Row>;
}

/** The filters of a list that the user has saved under a name, on the server. Guests with a token have no account for them. */
export function SavedFilters<Row>(props: SavedFiltersProps<Row>) {
  if (useSession().status !== 'signed-in') return null;
  return <PopupMenu label="Saved filters">{(close) => <SavedFilterList {...props} onClose={close} />}</PopupMenu>;
}

interface SavedFilter {
  readonly filterId: number;
  readonly name: string;
  readonly values: ListValues;
  readonly hiddenColumns: readonly string[];
}

type FilterListState = 'loading' | 'failed' | readonly SavedFilter[];

/** Loads the saved filters each time the menu is opened, because another browser may have changed them. */
function useSavedFilters(listId: string) {
  const { api, toast } = usePlatform();
  const [filters, setFilters] = useState<FilterListState>('loading');
  const load = useCallback(() => {
    api('GET /api/Desk/GetSavedFilters', { query: { list: listId } }).then(
      (response) => setFilters(response.filters),
      () => setFilters('failed'),
    );
  }, [api, listId]);
  useEffect(load, [load]);
  const retry = () => {
    setFilters('loading');
    load();
  };
  /** Runs a change, which responds with all filters of the list. Resolves to whether it was saved. */
  const change = async (call: Promise<{ filters: readonly SavedFilter[] }>) => {
    try {
      setFilters((await call).filters);
      return true;
    } catch (thrown) {
      toast({ tone: 'trouble', text: thrown instanceof Error ? thrown.message : 'Not saved. Please try again.' });
      return false;
    }
  };
  return { filters, retry, change };
}

function SavedFilterList<Row>({ listId, list, columns, onClose }: SavedFiltersProps<Row> & { onClose: () => void }) {
  const { api } = usePlatform();
  const { filters, retry, change } = useSavedFilters(listId);
  const apply = ({ values, hiddenColumns }: SavedFilter) => {
    columns.hide(hiddenColumns);
    list.replace(values);
    onClose();
  };
  const remove = ({ filterId }: SavedFilter) =>
    void change(api('POST /api/Desk/DeleteSavedFilter', { body: { filterId } }));
  const save = (name: string) => {
    const { before: _, ...values } = list.values;
    return change(
      api('POST /api/Desk/SaveFilter', {
        body: { list: listId, name, values, hiddenColumns: [...columns.hiddenTitles] },
      }),
    );
  };
  if (filters === 'failed') return <Notice title="Your saved filters did not load." onRetry={retry} />;
  if (filters === 'loading')
    return (
      <p role="status" className="quiet">
        Loading …
      </p>
    );
  return (
    <>
      {filters.length === 0 && <p className="quiet">No filter is saved yet.</p>}
      {filters.length > 0 && (
        <ul>
          {filters.map((filter) => (
            <li key={filter.filterId} className={css.saved}>
              <Button size="small" variant="plain" onClick={() => apply(filter)}>
                {filter.name}
              </Button>
              <IconButton icon="close" label={`Delete the filter ${filter.name}`} onClick={() => remove(filter)} />
            </li>
          ))}
        </ul>
      )}
      <SaveForm onSave={save} />
    </>
  );
}

/** Saves what the list shows now. A filter with the same name is replaced. */
function SaveForm({ onSave }: { readonly onSave: (name: string) => Promise<boolean> }) {
  const [name, setName] = useState('');
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || name.trim() === '') return;
    setBusy(true);
    if (await onSave(name.trim())) setName('');
    setBusy(false);
  };
  return (
    <form onSubmit={(event) => void submit(event)}>
      <TextField
        label="Save this view as"
        hint="With its filters, sort and columns."
        value={name}
        required
        autoComplete="off"
        {...lengthPattern(SAVED_FILTER_NAME_MAX_LENGTH)}
        onChange={({ target }) => setName(target.value)}
      />
      <Button type="submit" size="small" reason={busy ? 'Saving' : null}>
        Save
      </Button>
    </form>
  );
}
