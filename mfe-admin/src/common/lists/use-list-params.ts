import { useLocation, useNavigate, useSearchParams } from '@shinobi/shared/platform/router';

export type ListValues = Readonly<Record<string, string>>;

/** What a list is like, as the address says: so that Back works and a link that is sent shows the same. */
export interface ListParams {
  /** The filters, sort, order and place that are set; an empty one is not. */
  readonly values: ListValues;
  /** Other filters or another sort: the list begins anew. An empty value takes a filter away. */
  readonly change: (changes: ListValues) => void;
  readonly next: (cursor: string) => void;
  /** Null where this page was opened by its address rather than from the one before. */
  readonly back: (() => void) | null;
  /** As it is without any filter. */
  readonly reset: () => void;
}

const PLACE = ['sort', 'order', 'before'] as const;

/** `own` are the filters of the list; all else in the address stays as it is. */
export function useListParams(own: readonly string[]): ListParams {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation() as { state: { paged?: boolean } | null };
  const names = [...own, ...PLACE];
  const given = names.flatMap((name): [string, string][] => {
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
    values: Object.fromEntries(given),
    change: (changes) => write({ ...changes, before: '' }),
    next: (before) => write({ before }, true),
    back: state?.paged ? () => void navigate(-1) : null,
    reset: () => write(Object.fromEntries(names.map((name) => [name, '']))),
  };
}
