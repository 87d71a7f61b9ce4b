import { expect, it } from '@jest/globals';
import { fakePlatform, renderWithPlatform } from '@shinobi/shared/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { RowList } from './row-list.js';

function Examples() {
  const [rows, setRows] = useState([{ id: 'a' }, { id: 'b' }]);
  return (
    <RowList
      singular="example"
      title="Examples"
      rows={rows}
      blank={() => ({ id: `new ${rows.length}` })}
      onChange={(to) => setRows((now) => [...to(now)])}
    >
      {({ id }) => <input aria-label={id} />}
    </RowList>
  );
}

const press = (name: string, at = 0) => userEvent.click(screen.getAllByRole('button', { name })[at]!);

it('A list of rows has the focus in the row that was added, and in the next one when a row is removed', async () => {
  renderWithPlatform(<Examples />, { platform: fakePlatform() });
  await press('Add example after');
  expect(screen.getByLabelText('new 2')).toHaveFocus();
  await press('Add an example');
  expect(screen.getByLabelText('new 3')).toHaveFocus();
  await press('Remove example', 0);
  expect(screen.getByLabelText('new 2')).toHaveFocus();
  await press('Remove example', 2);
  expect(screen.getByLabelText('b')).toHaveFocus();
  await press('Remove example');
  await press('Remove example');
  expect(screen.getByRole('button', { name: 'Add an example' })).toHaveFocus();
});
