import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { CONNECTION_LOST, expectNoAxeViolations, type Handlers } from '@shinobi/shared/testing';
import { aFault, aReleaseState } from '../../testing/sample-releases.js';
import { renderAdminPage } from '../../testing/render-admin-page.js';
import { FaultList } from './fault-list.js';

const LIST = 'GET /api/Admin/ListRenderFaults';
const open = (handlers: Handlers = {}) =>
  renderAdminPage(<FaultList state={aReleaseState()} />, '/admin/releases', { handlers });

describe('The faults of a remote', () => {
  it('are listed by version with page, reason, message, count and time', async () => {
    const { container, platform } = open({
      [LIST]: () => [
        aFault({ version: '1.0.0', path: '/grammar/は', reason: 'timer', message: 'setInterval(…, 1000)', count: 2 }),
        aFault({ version: '1.1.0', count: 1234 }),
      ],
    });
    const table = await screen.findByRole('region', { name: 'Faults of study, table' });
    const [, first, second] = within(table).getAllByRole('row');
    expect(first).toHaveTextContent('1.1.0/kanaIt threw an error. Error: No kana.1,234Nov 22, 2026, 9:30 AM');
    expect(second).toHaveTextContent(
      '1.0.0/grammar/はIt left a timer running. The page is sent with its content nevertheless. setInterval(…, 1000)2Nov 22',
    );
    expect(within(table).getByText(/^2 pages\./)).toBeInTheDocument();
    expect(platform.api.callsTo(LIST)).toMatchObject([{ query: { name: 'study' } }]);
    await expectNoAxeViolations(container);
  });

  it('are explained when there are none', async () => {
    const { container } = open({ [LIST]: () => [] });
    expect(await screen.findByText(/^None\. When the server cannot render/)).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Rendering faults of study' })).toBeInTheDocument();
    await expectNoAxeViolations(container);
  });

  it('show the beginning of a long message', async () => {
    open({ [LIST]: () => [aFault({ message: `Error: ${'a'.repeat(300)}` })] });
    const summary = await screen.findByText(/^Error: a+/, { selector: 'summary' });
    expect(summary.textContent).toHaveLength(162);
  });

  it('can be loaded again when they did not load', async () => {
    const { platform } = open({ [LIST]: () => CONNECTION_LOST });
    expect(await screen.findByRole('alert')).toHaveTextContent('The faults of study did not load.');
    platform.api.on({ [LIST]: () => [aFault()] });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('/kana')).toBeInTheDocument();
  });
});
