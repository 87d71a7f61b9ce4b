import { expect, it } from '@jest/globals';
import { aRegistry, aRemote, aRoute, fakePlatform } from '@shinobi/shared/testing';
import { Link } from '@shinobi/shared/platform/router';
import { useReadable } from '@shinobi/shared/platform';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInShell } from '../testing/render-in-shell.js';
import { useAtDesk } from './use-at-desk.js';

function Place() {
  const isAtDesk = useReadable(useAtDesk());
  return (
    <>
      <p>{isAtDesk ? 'At the desk' : 'Elsewhere'}</p>
      <Link to="/ninja">Leave</Link>
    </>
  );
}

const routes = [
  aRoute({ id: 'game', path: '/ninja' }),
  aRoute({ id: 'folktale-editor', path: '/folktalesEdit/:storyName', audience: 'editor' }),
];

it('The desk is the pages for the staff, until they are left', async () => {
  const remote = aRemote();
  renderInShell(<Place />, {
    platform: fakePlatform(),
    registry: aRegistry({ remotes: [{ ...remote, contributes: { ...remote.contributes, routes } }] }),
    address: '/folktalesEdit/momotaro',
  });
  expect(screen.getByText('At the desk')).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Leave' }));
  expect(screen.getByText('Elsewhere')).toBeVisible();
});
