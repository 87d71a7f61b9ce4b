import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  aUser,
  CONNECTION_LOST,
  fakeBrowser,
  fakePlatform,
  renderWithPlatform,
  signedIn,
} from '@shinobi/shared/testing';
import { useStageXp } from './use-stage-xp.js';

const finished = { activity: 'ninja1', stage: 2, right: 11, asked: 12, session: 'run-7' } as const;

function Probe() {
  const { xp, award } = useStageXp();
  return (
    <>
      <button type="button" onClick={() => award(finished)}>
        Finish
      </button>
      <output>{xp.status === 'earned' ? `+${xp.gained}` : xp.status}</output>
      {xp.status === 'failed' && (
        <button type="button" onClick={xp.retry}>
          Again
        </button>
      )}
    </>
  );
}

const finish = () => userEvent.click(screen.getByRole('button', { name: 'Finish' }));

beforeEach(() => fakeBrowser.local.clear());

describe('the XP of a stage', () => {
  it('adds up for a guest on the device, and opens the guest XP dialog', async () => {
    fakeBrowser.local.setItem('guest-xp', '5');
    const { platform } = renderWithPlatform(<Probe />);
    await finish();
    expect(fakeBrowser.local.getItem('guest-xp')).toBe('26');
    expect(platform.openPanels).toMatchObject([{ kind: 'guest-xp', props: { gained: 21 } }]);
    expect(screen.getByRole('status')).toHaveTextContent('+21');
  });

  it('goes to a user for answers that were right at the first try', async () => {
    const asked: unknown[] = [];
    const platform = fakePlatform({
      session: signedIn(),
      handlers: {
        'POST /api/User/AddXp': ({ body }) => {
          asked.push(body);
          return { user: aUser({ xp: 21 }), gained: 21, boosterMultiplier: 1, leveledUp: false };
        },
      },
    });
    renderWithPlatform(<Probe />, { platform });
    await finish();
    expect(await screen.findByText('+21')).toBeVisible();
    expect(asked).toEqual([{ activity: 'ninja1', ref: 'stage-2', correct: 11, total: 12, session: 'run-7' }]);
    expect(fakeBrowser.local).toHaveLength(0);
    expect(platform.session.get()).toMatchObject({ user: { xp: 21 } });
  });

  it('can be saved again after a failure', async () => {
    let tries = 0;
    const platform = fakePlatform({
      session: signedIn(),
      handlers: {
        'POST /api/User/AddXp': () => {
          tries += 1;
          // The first call and the automatic second one fail.
          if (tries <= 2) return CONNECTION_LOST;
          return { user: aUser(), gained: 21, boosterMultiplier: 1, leveledUp: false };
        },
      },
    });
    renderWithPlatform(<Probe />, { platform });
    await finish();
    await userEvent.click(await screen.findByRole('button', { name: 'Again' }));
    expect(await screen.findByText('+21')).toBeVisible();
  });
});
