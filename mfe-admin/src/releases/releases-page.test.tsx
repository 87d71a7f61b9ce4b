import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expectNoAxeViolations, type Handlers } from '@shinobi/shared/testing';
import { aReleaseState, aVersion } from '../testing/sample-releases.js';
import { renderAdminPage } from '../testing/render-admin-page.js';
import { ReleasesPage } from './releases-page.js';

const GET = 'GET /api/Admin/GetReleases';
const open = (handlers: Handlers = {}) => renderAdminPage(<ReleasesPage />, '/admin/releases', { handlers });
const study = () => screen.findByRole('region', { name: 'study' });
const button = (name: string) => screen.findByRole('button', { name });

describe('The releases', () => {
  it('are listed by frontend, with the active one, the fallback and those that were rolled back', async () => {
    open();
    const table = within(await study()).getByRole('region', { name: 'Versions of study, table' });
    const [, first, second, third] = within(table).getAllByRole('row');
    const published = 'Nov 21, 2026, 10:22 AM by token ci of study';
    expect(first).toHaveTextContent(`1.1.0 activeIn use5.0 % of 240 clients${published}`);
    expect(second).toHaveTextContent(`1.0.0 fallback provenRoll backCanaryPreview0.3 % of 900 clients${published}`);
    expect(third).toHaveTextContent(`0.9.0 rolled backPromoteCanaryPreview55.0 % of 40 clients${published}`);
    expect(screen.getByRole('region', { name: 'games' })).toHaveTextContent('1 version, since Nov 21, 2026');
  });

  it('show what visitors get, and since when', async () => {
    open({ [GET]: () => [aReleaseState({ canary: '0.9.0', canaryPercent: 5 })] });
    const region = await study();
    expect(region).toHaveTextContent('Active1.1.0 since Nov 22, 2026, 8:00 AM UTC');
    expect(region).toHaveTextContent('Canary0.9.0 for 5 % of the visitors');
    expect(region).toHaveTextContent('Fallback1.0.0');
    expect(region).toHaveTextContent('PromotionsAllowed');
    expect(within(region).getByText('canary 5 %')).toBeInTheDocument();
  });

  it('show the failure rate of each version with its interval, also in words', async () => {
    open();
    const chart = await screen.findByRole('figure', { name: 'Failure rate of study by version' });
    expect(
      within(chart)
        .getAllByRole('img')
        .map((bar) => bar.getAttribute('aria-label')),
    ).toEqual([
      '1.1.0: 5.0 % of 240 clients saw a failure. 95 % interval: 2.9 % to 8.5 %.',
      '1.0.0: 0.3 % of 900 clients saw a failure. 95 % interval: 0.1 % to 1.0 %.',
      '0.9.0: 55.0 % of 40 clients saw a failure. 95 % interval: 39.8 % to 69.3 %.',
    ]);
    expect(screen.getByRole('region', { name: 'games' })).toHaveTextContent('No reports yet');
    expect(screen.queryByRole('figure', { name: /games/ })).not.toBeInTheDocument();
  });

  it('are explained when there are none', async () => {
    open({ [GET]: () => [] });
    expect(await screen.findByText('No releases yet')).toBeInTheDocument();
  });

  it('other than the fallback are promoted, not rolled back to', async () => {
    open({ [GET]: () => [aReleaseState({ fallback: null })] });
    expect(await button('Promote: study 1.0.0')).toBeInTheDocument();
  });

  it('are promoted, not rolled back to, when the fallback is newer than the active version', async () => {
    open({ [GET]: () => [aReleaseState({ active: '1.0.0', fallback: '1.1.0' })] });
    expect(await button('Promote: study 1.1.0')).toBeInTheDocument();
  });

  it('of which there are many are shown on request; those in use always are', async () => {
    const versions = Array.from({ length: 60 }, (_, at) => aVersion({ version: `1.${59 - at}.0` }));
    open({ [GET]: () => [aReleaseState({ active: '1.59.0', fallback: '1.2.0', versions })] });
    const region = await study();
    expect(region).toHaveTextContent('60 versions');
    const table = within(region).getByRole('region', { name: 'Versions of study, table' });
    expect(within(table).getAllByRole('row')).toHaveLength(1 + 21);
    expect(within(region).getByRole('button', { name: 'Roll back: study 1.2.0' })).toBeInTheDocument();
    await userEvent.click(within(region).getByRole('button', { name: 'Show all versions of study' }));
    expect(within(table).getAllByRole('row')).toHaveLength(1 + 60);
  });

  it('are loaded again when another version becomes active, and no more once the page is left', async () => {
    const { platform, unmount } = open();
    await study();
    platform.api.on({ [GET]: () => [aReleaseState({ active: '1.0.0', fallback: null })] });
    act(() => platform.happen({ type: 'release', name: 'study', version: '1.0.0' }));
    await waitFor(() => expect(screen.getByRole('region', { name: 'study' })).toHaveTextContent('Active1.0.0'));
    unmount();
    const { length } = platform.api.calls;
    platform.happen({ type: 'release', name: 'study', version: '1.1.0' });
    expect(platform.api.calls).toHaveLength(length);
  });

  it('that are frozen cannot be promoted but rolled back, and the button says why', async () => {
    const { container } = open({ [GET]: () => [aReleaseState({ frozen: 'Exams this week.' })] });
    expect(await button('Promote: study 0.9.0')).toHaveAccessibleDescription(
      'Promotions are stopped: Exams this week.',
    );
    expect(await button('Start canary: study 1.0.0')).toHaveAttribute('aria-disabled', 'true');
    expect(await button('Roll back: study 1.0.0')).not.toHaveAttribute('aria-disabled');
    expect(await study()).toHaveTextContent('frozen Exams this week.');
    await expectNoAxeViolations(container);
  });

  it('of a retired remote can only be put back', async () => {
    open({ [GET]: () => [aReleaseState({ retiredAt: '2026-11-22T08:00:00.000Z' })] });
    expect(await button('Roll back: study 1.0.0')).toHaveAccessibleDescription('The remote is retired.');
    expect(await button('Put back: study')).not.toHaveAttribute('aria-disabled');
    expect(await study()).toHaveTextContent('retired since Nov 22, 2026, 8:00 AM UTC');
  });

  it('of this frontend itself cannot be retired, because nobody could put it back', async () => {
    open({ [GET]: () => [aReleaseState({ name: 'admin' })] });
    expect(await button('Retire: admin')).toHaveAccessibleDescription('This page belongs to it.');
  });

  it('have views of their own for access and history, which the address names', async () => {
    const { address } = open();
    await userEvent.click(await button('Access'));
    expect(address()).toBe('/admin/releases?show=access');
    expect(screen.getByRole('heading', { name: 'Release tokens' })).toBeInTheDocument();
    await userEvent.click(await button('History'));
    expect(address()).toBe('/admin/releases?show=history');
    await userEvent.click(await button('Versions'));
    expect(address()).toBe('/admin/releases');
  });
});
