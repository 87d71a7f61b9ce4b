import { useLocation, useNavigate, useSearchParams } from '@shinobi/shared/platform/router';
import type { ListFilter } from './list-filter.js';

export type ListValues = Readonly<Record<string, string>>;

/** Which part of a list the address shows. Because it is in the address, Back works and a link shows the same rows. */
export interface ListParams {
  readonly filters: readonly ListFilter[];
  /** The filters, sort, order and cursor that are set; empty ones are left out. */
  readonly values: ListValues;
  /** Sets filters or the sort and returns to the first page. An empty value removes a filter. */
  readonly update: (changes: ListValues) => void;
  readonly openNextPage: (cursor: string) => void;
  /** Null when this page was not reached from the one before it. */
  readonly openPreviousPage: (() => void) | null;
  /** Replaces all filters and the sort by those of a saved filter. */
  readonly replace: (values: ListValues) => void;
  /** Removes all filters, the sort and the cursor. */
  readonly reset: () => void;
}

const PAGE_PARAMS = ['sort', 'order', 'before'] as const;

/** Reads and writes the list's own parameters; everything else in the address stays. */
export function useListParams(filters: readonly ListFilter[]): ListParams {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation() as { state: { paged?: boolean } | null };
  const names = [...filters.map(({ name }) => name), ...PAGE_PARAMS];
  const entries = names.flatMap((name): [string, string][] => {
    const value = params.get(name);
    return value ? [[name, value]] : [];
  });
  const write = (changes: ListValues, paged = false) => {
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    setParams(next, { state: { paged } });
  };
  return {
    filters,
    values: Object.fromEntries(entries),
    update: (changes) => write({ ...changes, before: '' }),
    openNextPage: (before) => write({ before }, true),
    openPreviousPage: state?.paged ? () => void navigate(-1) : null,
    replace: (saved) => write({ ...Object.fromEntries(names.map((name) => [name, ''])), ...saved, before: '' }),
    reset: () => write(Object.fromEntries(names.map((name) => [name, '']))),
  };
}
