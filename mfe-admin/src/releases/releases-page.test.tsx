import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type Handlers, refusal } from '@shinobi/shared/testing';
import { aRelease } from '../testing/sample-responses.js';
import { renderAdminPage } from '../testing/render-admin-page.js';
import { ReleasesPage } from './releases-page.js';

const SET = 'POST /api/Admin/SetRelease';
const open = (handlers: Handlers = {}, dialogAnswers: boolean[] = []) =>
  renderAdminPage(<ReleasesPage />, '/admin/releases', { handlers, dialogAnswers });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('The releases', () => {
  it('are listed by frontend, with the active one, the fallback and those that were rolled back', async () => {
    open();
    const study = await screen.findByRole('region', { name: 'study' });
    const [, first, second, third] = within(study).getAllByRole('row');
    expect(first).toHaveTextContent('1.1.0 activeNov 21, 2026, 10:22 AMIn use');
    expect(second).toHaveTextContent('1.0.0 fallbackNov 21, 2026, 10:22 AMRoll back');
    expect(third).toHaveTextContent('0.9.0 rolled backNov 21, 2026, 10:22 AMPromote');
    expect(screen.getByRole('region', { name: 'games' })).toHaveTextContent('1 version, since Nov 21, 2026');
  });

  it.each([
    ['Roll back: study 1.0.0', '1.0.0'],
    ['Promote: study 0.9.0', '0.9.0'],
  ])('are activated after a confirmation: %s', async (button, version) => {
    const pointer = { name: 'study', active: version, fallback: '1.1.0', rev: 3 };
    const { platform } = open({ [SET]: () => pointer }, [true]);
    await press(button);
    expect(platform.dialogs[0]?.text).toContain(`study to ${version}?`);
    expect(platform.api.callsTo(SET).map(({ body }) => body)).toEqual([{ name: 'study', version }]);
    expect(platform.toasts).toMatchObject([{ text: `New pages use study ${version}.` }]);
    expect(platform.api.callsTo('GET /api/Admin/GetReleases')).toHaveLength(2);
  });

  it('are not activated without the confirmation', async () => {
    const { platform } = open({}, [false]);
    await press('Promote: study 0.9.0');
    expect(platform.api.callsTo(SET)).toEqual([]);
  });

  it('whose files are gone cannot be activated, and the page says so', async () => {
    const message = 'There is no version 0.9.0 of study.';
    const { platform } = open({ [SET]: () => refusal('ReleaseNotFound', { message }) }, [true]);
    await press('Promote: study 0.9.0');
    expect(platform.toasts).toMatchObject([{ tone: 'trouble', text: message }]);
  });

  it('are explained when there are none', async () => {
    open({ 'GET /api/Admin/GetReleases': () => [] });
    expect(await screen.findByText('No releases yet')).toBeInTheDocument();
  });

  it('other than the fallback are promoted, not rolled back to', async () => {
    open({ 'GET /api/Admin/GetReleases': () => [aRelease()] });
    expect(await screen.findByRole('button', { name: 'Promote: study 1.0.0' })).toBeInTheDocument();
  });
});
