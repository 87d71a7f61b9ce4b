import { useEffect, useState } from 'react';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import {
  expectNoAxeViolations,
  fakeBrowser,
  fakePlatform,
  type Handlers,
  refusal,
  renderWithPlatform,
  signedIn,
} from '../../../testing/index.js';
import { installNativeDialog } from '../../testing/native-dialog.js';
import { DeskPage } from '../page/desk-page.js';
import type { Column } from '../table/column.js';
import type { BulkAction } from './bulk-action.js';
import { PagedList } from './paged-list.js';
import { useListParams } from './use-list-params.js';

installNativeDialog();

interface Person {
  readonly id: number;
  readonly name: string;
  readonly level: number;
}
const PEOPLE: readonly Person[] = ['Aoi', 'Ben', 'Chie', 'Dai'].map((name, at) => ({ id: at + 1, name, level: at }));
const COLUMNS: readonly Column<Person>[] = [
  { title: 'Name', show: ({ name }) => name, sort: 'name' },
  { title: 'Level', show: ({ level }) => level, isNumber: true },
];

interface ShownList {
  readonly bulkActions?: readonly BulkAction<Person>[];
  readonly rowLink?: (person: Person) => string;
  readonly detail?: (person: Person) => string;
}

/** Gives the list other rows, as a refresh does. */
let refresh: (rows: readonly Person[]) => void;

function People(props: ShownList) {
  const [rows, setRows] = useState(PEOPLE);
  useEffect(() => {
    refresh = setRows;
  }, []);
  const list = useListParams([{ name: 'search', label: 'Name', kind: 'text' }]);
  const data = { rows, total: rows.length, since: null, nextCursor: 'next' };
  return (
    <PagedList
      {...props}
      id="people"
      name="People"
      singular="person"
      plural="people"
      columns={COLUMNS}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      list={list}
      query={{ data, error: null, refetch: () => undefined }}
      empty="Nobody."
    />
  );
}

const open = (props: ShownList = {}, handlers: Handlers = {}, route = '/people') =>
  renderWithPlatform(
    <DeskPage title="People">
      <People {...props} />
    </DeskPage>,
    { route, platform: fakePlatform({ session: signedIn({ userId: 1 }), handlers }) },
  );
const row = (name: string) => screen.getByRole('row', { name: new RegExp(name) });
const selected = () => screen.getAllByRole<HTMLInputElement>('checkbox', { checked: true }).map((box) => box.ariaLabel);

beforeEach(() => fakeBrowser.local.clear());

describe('The rows of a list', () => {
  it('are walked through by j and k from everywhere, and by arrow keys in the table', async () => {
    const { container } = open();
    await userEvent.keyboard('j');
    expect(row('Aoi')).toHaveFocus();
    await userEvent.keyboard('jj{ArrowDown}{ArrowDown}');
    expect(row('Dai')).toHaveFocus();
    await userEvent.keyboard('k{ArrowUp}');
    expect(row('Ben')).toHaveFocus();
    expect(screen.getAllByRole('row').filter(({ tabIndex }) => tabIndex === 0)).toEqual([row('Ben')]);
    await expectNoAxeViolations(container);
  });

  it('open their page by Enter', async () => {
    const { address } = open({ rowLink: ({ id }) => `/people/${id}` });
    await userEvent.keyboard('jj{Enter}');
    expect(address()).toBe('/people/2');
  });

  it('open their details by Enter, a click and their button', async () => {
    open({ detail: ({ name }) => `About ${name}` });
    await userEvent.keyboard('j{Enter}');
    expect(screen.getByText('About Aoi')).toBeInTheDocument();
    await userEvent.click(screen.getByText('Ben'));
    expect(screen.getByText('About Ben')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Details of Aoi', expanded: true }));
    expect(screen.queryByText('About Aoi')).toBeNull();
  });

  it('are filtered after /, and paged by ]', async () => {
    const { address } = open();
    await userEvent.keyboard('/');
    expect(screen.getByRole('searchbox', { name: 'Name' })).toHaveFocus();
    await userEvent.tab();
    await userEvent.keyboard(']');
    expect(address()).toBe('/people?before=next');
  });

  it('keep the focus at the buttons of the pages', async () => {
    open({}, {}, '/people?before=9');
    await userEvent.click(screen.getByRole('button', { name: 'First page' }));
    expect(screen.getByRole('button', { name: 'Next page' })).toHaveFocus();
  });

  it('keep the focus in the filters when these are used by the keyboard', async () => {
    const { address } = open();
    await userEvent.keyboard('/ben{Enter}');
    expect(address()).toBe('/people?search=ben');
    expect(screen.getByRole('searchbox', { name: 'Name' })).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Show all' }));
    expect(address()).toBe('/people');
    expect(screen.getByRole('searchbox', { name: 'Name' })).toHaveFocus();
  });
});

describe('The columns of a list', () => {
  it('can be hidden, which this browser remembers', async () => {
    const first = open();
    await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Level' }));
    expect(screen.queryByRole('columnheader', { name: 'Level' })).toBeNull();
    first.unmount();
    open();
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Name↕']);
  });
});

describe('Saved filters', () => {
  const OWN = { filterId: 3, name: 'Bens', values: { search: 'ben', sort: 'name' }, hiddenColumns: ['Level'] };

  it('are saved with filters, sort and columns, and deleted', async () => {
    const { platform } = open(
      {},
      {
        'GET /api/Desk/GetSavedFilters': () => ({ filters: [] }),
        'POST /api/Desk/SaveFilter': () => ({ filters: [OWN] }),
        'POST /api/Desk/DeleteSavedFilter': () => ({ filters: [] }),
      },
      '/people?search=ben&sort=name&before=9',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Saved filters' }));
    await userEvent.type(await screen.findByLabelText('Save this view as'), 'Bens{Enter}');
    await userEvent.click(await screen.findByRole('button', { name: 'Delete the filter Bens' }));
    expect(await screen.findByText('No filter is saved yet.')).toBeInTheDocument();
    expect(screen.getByLabelText('Save this view as')).toHaveFocus();
    expect(platform.api.callsTo('POST /api/Desk/SaveFilter').map(({ body }) => body)).toEqual([
      { list: 'people', name: 'Bens', values: { search: 'ben', sort: 'name' }, hiddenColumns: [] },
    ]);
  });

  it('replace what the list shows', async () => {
    const { address } = open({}, { 'GET /api/Desk/GetSavedFilters': () => ({ filters: [OWN] }) }, '/people?search=x');
    await userEvent.click(screen.getByRole('button', { name: 'Saved filters' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Bens' }));
    expect(address()).toBe('/people?search=ben&sort=name');
    expect(screen.queryByRole('columnheader', { name: 'Level' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Saved filters' })).toHaveFocus();
  });

  it('keep the name when they could not be saved', async () => {
    const { platform } = open(
      {},
      {
        'GET /api/Desk/GetSavedFilters': () => ({ filters: [] }),
        'POST /api/Desk/SaveFilter': () => refusal('TooMuch'),
      },
    );
    await userEvent.click(screen.getByRole('button', { name: 'Saved filters' }));
    await userEvent.type(await screen.findByLabelText('Save this view as'), 'Bens{Enter}');
    expect(platform.toasts).toMatchObject([{ tone: 'trouble' }]);
    expect(screen.getByLabelText('Save this view as')).toHaveValue('Bens');
  });
});

describe('A bulk action', () => {
  let calls: string[] = [];
  let fails = false;
  beforeEach(() => {
    calls = [];
    fails = true;
  });
  const limit: BulkAction<Person> = {
    label: 'Limit',
    question: (count) => `Limit ${count}?`,
    reason: { label: 'Reason', max: 100 },
    refusal: ({ name }) => (name === 'Chie' ? 'An administrator' : null),
    newKey: () => 'key',
    run: async ({ name }, { reason }) => {
      calls.push(`${name}: ${reason}`);
      if (name === 'Ben' && fails) throw new Error('Ben is gone.');
    },
  };
  const results = () =>
    within(screen.getByRole('list', { name: 'Results' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);

  it('is for the rows that x, Shift and clicks select', async () => {
    open({ bulkActions: [limit] });
    await userEvent.keyboard('jx');
    expect(selected()).toEqual(['Select Aoi']);
    const user = userEvent.setup();
    await user.keyboard('{Shift>}');
    await user.click(screen.getByRole('checkbox', { name: 'Select Chie' }));
    await user.keyboard('{/Shift}');
    expect(selected()).toEqual(['Select Aoi', 'Select Ben', 'Select Chie']);
    expect(screen.getByText('3 selected')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all rows of this page' }));
    expect(screen.getByText('4 selected')).toBeInTheDocument();
  });

  it('needs a reason, says what became of each row, and repeats only what failed', async () => {
    const { container } = open({ bulkActions: [limit] });
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all rows of this page' }));
    await userEvent.click(screen.getByRole('button', { name: 'Limit' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Limit' }));
    expect(dialog.getByText('Limit 3 people?')).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Limit' }));
    expect(dialog.getByText('Say why, for the audit log.')).toBeInTheDocument();
    await userEvent.type(dialog.getByLabelText('Reason'), 'Spam');
    await userEvent.click(dialog.getByRole('button', { name: 'Limit' }));
    await dialog.findByText('2 of 4 done, 1 failed.');
    expect(results()).toEqual(['Aoi Done', 'Ben Ben is gone.', 'Chie An administrator', 'Dai Done']);
    await expectNoAxeViolations(container);
    fails = false;
    await userEvent.click(dialog.getByRole('button', { name: 'Try the failed ones again' }));
    await dialog.findByText('3 of 4 done.');
    expect(calls).toEqual(['Aoi: Spam', 'Ben: Spam', 'Dai: Spam', 'Ben: Spam']);
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText(/selected/)).toBeNull();
    expect(screen.getByRole('region', { name: 'People, table' })).toHaveFocus();
  });

  it('shows its results also when a refresh finds no rows any more', async () => {
    open({ bulkActions: [limit] });
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Aoi' }));
    await userEvent.click(screen.getByRole('button', { name: 'Limit' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Limit' }));
    act(() => refresh([]));
    await userEvent.type(dialog.getByLabelText('Reason'), 'Spam');
    await userEvent.click(dialog.getByRole('button', { name: 'Limit' }));
    await dialog.findByText('1 of 1 done.');
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
    expect(screen.getByRole('heading', { name: 'Nothing yet' })).toHaveFocus();
  });

  it('leaves the focus in the list when it was done with all rows', async () => {
    open({ bulkActions: [limit] });
    act(() => screen.getByRole('region', { name: 'People, table' }).focus());
    act(() => refresh([]));
    expect(screen.getByRole('heading', { name: 'Nothing yet' })).toHaveFocus();
  });
});
