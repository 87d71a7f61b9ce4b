import { afterEach, describe, expect, it } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Session } from '@shinobi/shared/platform';
import {
  aStory,
  CONNECTION_LOST,
  expectNoAxeViolations,
  fakeBrowser,
  fakePlatform,
  type Handlers,
  refusal,
  renderWithPlatform,
  signedIn,
} from '@shinobi/shared/testing';
import { FolktaleListPage } from './folktale-list-page.js';
import type { FolktaleSummary } from './use-folktales.js';

const CALL = 'GET /api/StoriesEdit/GetAll';
const TOKEN = 'folded-crane';

const aFolktale = (overrides: Partial<FolktaleSummary> = {}): FolktaleSummary => ({
  ...aStory(),
  published: true,
  hasDraft: false,
  updatedAt: '2026-11-03T08:00:00.000Z',
  ...overrides,
});
const folktales = [aFolktale(), aFolktale({ storyId: 2, storyName: 'Kaguya-hime', published: false })];

/** Responds to requests with the token, and to the administrator. */
const guarded =
  (response: readonly FolktaleSummary[], isAdministrator = false): NonNullable<Handlers[typeof CALL]> =>
  ({ editorToken }) =>
    isAdministrator || editorToken === TOKEN ? [...response] : refusal('Forbidden');

function renderPage(handler: NonNullable<Handlers[typeof CALL]>, session?: Session) {
  const platform = fakePlatform({
    handlers: { [CALL]: handler, 'GET /api/Review/GetSubmissions': () => ({ submissions: [], nextCursor: null }) },
    session,
  });
  return renderWithPlatform(<FolktaleListPage />, { platform, route: '/folktalesEdit' });
}

const field = () => screen.getByLabelText('Editor token');
const enter = async (token: string) => {
  await userEvent.type(field(), token);
  await userEvent.click(screen.getByRole('button', { name: 'Show the folktales' }));
};

describe('the folktale list page', () => {
  afterEach(() => fakeBrowser.local.clear());

  it('asks for the token before sending a request', async () => {
    const { container, platform } = renderPage(guarded(folktales));
    expect(field()).toHaveAttribute('type', 'password');
    expect(platform.api.calls).toEqual([]);
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    await expectNoAxeViolations(container);
  });

  it('shows the folktales for a valid token and stores the token on the device', async () => {
    const { container } = renderPage(guarded(folktales));
    await enter(`  ${TOKEN} `);
    const heading = await screen.findByRole('heading', { name: '2 folktales' });
    expect(heading).toHaveFocus();
    const [, published, draft] = screen.getAllByRole('row');
    expect(published).toHaveTextContent('Momotaro');
    expect(within(published!).getByText('Published')).toBeInTheDocument();
    expect(published).toHaveTextContent('Nov 3, 2026');
    expect(draft).toHaveTextContent('Kaguya-hime');
    expect(within(draft!).getByText('Draft')).toBeInTheDocument();
    expect(fakeBrowser.local.getItem('register-token')).toBe(TOKEN);
    await expectNoAxeViolations(container);
  });

  it('does not ask again on a device that has the token', async () => {
    fakeBrowser.local.setItem('register-token', TOKEN);
    renderPage(guarded(folktales));
    expect(screen.getByText('Loading the folktales')).toBeInTheDocument();
    expect(screen.queryByLabelText('Editor token')).not.toBeInTheDocument();
    expect(await screen.findByText('Momotaro')).toBeInTheDocument();
    expect(document.body).toHaveFocus();
  });

  it('reports a wrong token, keeps it in the field and does not store it', async () => {
    const { container } = renderPage(guarded(folktales));
    await enter('folded-swan');
    expect(await screen.findByText(/The server did not accept this token/)).toBeInTheDocument();
    expect(field()).toHaveValue('folded-swan');
    expect(field()).toHaveFocus();
    expect(field()).toBeInvalid();
    expect(fakeBrowser.local.getItem('register-token')).toBeNull();
    await expectNoAxeViolations(container);

    await userEvent.clear(field());
    await enter(TOKEN);
    expect(await screen.findByText('Momotaro')).toBeInTheDocument();
  });

  it('sends another request when the same token is entered again', async () => {
    let current = 'old';
    renderPage(({ editorToken }) => (editorToken === current ? folktales : refusal('Forbidden')));
    await enter(TOKEN);
    await screen.findByText(/did not accept this token/);
    current = TOKEN;
    await userEvent.click(screen.getByRole('button', { name: 'Show the folktales' }));
    expect(await screen.findByText('Momotaro')).toBeInTheDocument();
    expect(fakeBrowser.local.getItem('register-token')).toBe(TOKEN);
  });

  it('asks for another token when the stored one is no longer valid', async () => {
    fakeBrowser.local.setItem('register-token', 'last-years');
    renderPage(guarded(folktales));
    expect(await screen.findByText(/The server did not accept this token/)).toBeInTheDocument();
    expect(fakeBrowser.local.getItem('register-token')).toBeNull();
  });

  it.each(['合言葉', 'two words', '   '])('does not send "%s", which is not a valid token', async (typed) => {
    const { platform } = renderPage(guarded(folktales));
    await enter(typed);
    expect(screen.getByText(/This is not a token/)).toBeInTheDocument();
    expect(platform.api.calls).toEqual([]);
  });

  it('needs no token from the administrator, even when the session is known late', async () => {
    const { platform } = renderPage(guarded(folktales, true), { status: 'loading' });
    expect(screen.queryByLabelText('Editor token')).toBeNull();
    act(() => platform.session.set(signedIn({ userId: 1 })));
    expect(await screen.findByText('Momotaro')).toBeInTheDocument();
    expect(platform.api.callsTo(CALL)).toEqual([{}]);
    expect(screen.queryByRole('button', { name: 'Remove the token' })).not.toBeInTheDocument();
  });

  it('asks any other user for the token', () => {
    renderPage(guarded(folktales), signedIn({ userId: 2 }));
    expect(field()).toBeInTheDocument();
  });

  it('removes the token and the folktales on request', async () => {
    fakeBrowser.local.setItem('register-token', TOKEN);
    renderPage(guarded(folktales));
    await userEvent.click(await screen.findByRole('button', { name: 'Remove the token' }));
    expect(field()).toBeInTheDocument();
    expect(screen.queryByText('Momotaro')).not.toBeInTheDocument();
    expect(fakeBrowser.local.getItem('register-token')).toBeNull();
  });

  it('says so when there are no folktales', async () => {
    fakeBrowser.local.setItem('register-token', TOKEN);
    const { container } = renderPage(guarded([]));
    expect(await screen.findByText('No folktales yet')).toBeInTheDocument();
    await expectNoAxeViolations(container);
  });

  it('says that they did not load, keeps the token and can be retried', async () => {
    fakeBrowser.local.setItem('register-token', TOKEN);
    let broken = true;
    renderPage(() => (broken ? CONNECTION_LOST : folktales));
    expect(await screen.findByRole('alert')).toHaveTextContent('The folktales did not load.');
    expect(fakeBrowser.local.getItem('register-token')).toBe(TOKEN);
    broken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Momotaro')).toBeInTheDocument();
  });
});
