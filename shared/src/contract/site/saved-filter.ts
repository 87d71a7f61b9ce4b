import { z } from 'zod';
import { ID_MAX } from '../../domain/limits/ids.js';
import { SAVED_FILTER_NAME_MAX_LENGTH, SAVED_FILTERS_MAX } from '../../domain/limits/saved-filters.js';
import { defineEndpoints } from '../platform/endpoint.js';
import { line } from '../platform/text.js';

/** Identifies a list of the pages for editors and administrators: `users`. */
const list = z.string().regex(/^[a-z][a-z-]{0,39}$/, 'Send the id of a list.');
/** The parameters of the list's address: filters and sort. */
const values = z
  .record(z.string().regex(/^[A-Za-z]{1,30}$/), line(1, 200))
  .refine((given) => Object.keys(given).length <= 20, 'Send 20 values at most.');
const hiddenColumns = z.array(line(1, 60)).max(40);

const SavedFilter = z.object({
  filterId: z.number().int(),
  name: z.string(),
  values: z.record(z.string(), z.string()),
  /** The titles of the columns that are not shown. */
  hiddenColumns: z.array(z.string()),
});
const filtersOfList = z.object({ filters: z.array(SavedFilter) });

/** Filters that a member of the staff, of whatever role, has saved for a list. Each sees only their own. */
export const savedFilterContract = defineEndpoints({
  'GET /api/Desk/GetSavedFilters': {
    summary: "The caller's saved filters of a list, by name.",
    access: 'user',
    query: z.strictObject({ list }),
    response: filtersOfList,
    errors: ['Forbidden'],
  },
  'POST /api/Desk/SaveFilter': {
    summary: `Saves a filter under a name, or replaces the one of that name; ${SAVED_FILTERS_MAX} for a list at most.`,
    access: 'user',
    body: z.strictObject({ list, name: line(1, SAVED_FILTER_NAME_MAX_LENGTH), values, hiddenColumns }),
    response: filtersOfList,
    errors: ['Forbidden', 'TooMuch'],
    example: { list: 'users', name: 'Suspended', values: { suspended: 'true' }, hiddenColumns: ['Level'] },
  },
  'POST /api/Desk/DeleteSavedFilter': {
    summary: "Deletes one of the caller's saved filters.",
    access: 'user',
    body: z.strictObject({ filterId: z.number().int().min(1).max(ID_MAX) }),
    response: filtersOfList,
    errors: ['NotFound'],
    example: { filterId: 1 },
  },
});
