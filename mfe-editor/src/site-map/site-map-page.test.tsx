import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { SitemapEntry } from '@shinobi/shared/contract/site/sitemap-edit';
import {
  CONNECTION_LOST,
  expectNoAxeViolations,
  fakePlatform,
  type Handlers,
  refusal,
  renderWithPlatform,
  signedIn,
} from '@shinobi/shared/testing';
import { SiteMapPage } from './site-map-page.js';

const GET = 'GET /api/SitemapEdit/GetAll';
const SAVE = 'POST /api/SitemapEdit/Save';
const RESET = 'POST /api/SitemapEdit/Reset';

const anEntry = (given: Partial<SitemapEntry> = {}): SitemapEntry => ({
  ...{ address: '/terms', origin: 'page', included: true, listed: true, priority: null, changefreq: null },
  ...{ lastmod: null, version: 0, changedAt: null },
  ...given,
});
const entries = [
  anEntry(),
  anEntry({ address: '/folktales/momotaro', origin: 'content', lastmod: '2026-11-20T09:00:00.000Z' }),
  anEntry({ address: '/flashcard/genre-9', origin: 'own', listed: false, version: 2 }),
];

/** Returns what was sent, as the server does after saving. */
const saved: NonNullable<Handlers[typeof SAVE]> = ({ body: { version = 0, ...settings } }) =>
  anEntry({ ...settings, listed: settings.included, version: version + 1 });
const renderPage = (handlers: Handlers = {}, session = signedIn({ userId: 1 })) =>
  renderWithPlatform(<SiteMapPage />, {
    platform: fakePlatform({
      session,
      handlers: { [GET]: () => ({ site: 'https://shinobi.example', entries }), [SAVE]: saved, ...handlers },
    }),
    route: '/sitemapEdit',
  });
const row = (address: string) => screen.findByRole('group', { name: address });
const included = async (address: string) => within(await row(address)).getByRole('switch', { name: 'In the site map' });

describe('The site map page', () => {
  it('shows all pages with origin, last change and settings', async () => {
    const { container } = renderPage();
    expect(await screen.findByRole('heading', { name: '2 pages in the site map' })).toBeInTheDocument();
    const [, terms, folktale, own] = screen.getAllByRole('row');
    expect(terms).toHaveTextContent('/termsPage–');
    expect(folktale).toHaveTextContent('Learning contentNov 20, 2026');
    expect(own).toHaveTextContent('Added by you');
    expect(own).toHaveTextContent('Currently left out, because the page does not exist.');
    expect(await included('/terms')).toBeChecked();
    expect(screen.getByRole('link', { name: 'https://shinobi.example/sitemap.xml' })).toHaveAttribute(
      'href',
      '/sitemap.xml',
    );
    await expectNoAxeViolations(container);
  });

  it('leaves a page out immediately, and can reset that', async () => {
    const { platform } = renderPage({ [RESET]: () => ({ entry: anEntry({ version: 2 }) }) });
    await userEvent.click(await included('/terms'));
    await waitFor(async () => expect(await included('/terms')).not.toBeChecked());
    expect(await screen.findByRole('heading', { name: '1 page in the site map' })).toBeInTheDocument();
    const sent = { address: '/terms', included: false, priority: null, changefreq: null, version: 0 };
    expect(platform.api.callsTo(SAVE)).toEqual([{ body: sent }]);

    await userEvent.click(within(await row('/terms')).getByRole('button', { name: 'Reset' }));
    await waitFor(async () => expect(await included('/terms')).toBeChecked());
    expect(platform.api.callsTo(RESET)).toEqual([{ body: { address: '/terms', version: 1 } }]);
  });

  it('saves the priority and the change frequency', async () => {
    const { platform } = renderPage();
    const folktale = await row('/folktales/momotaro');
    await userEvent.selectOptions(within(folktale).getByLabelText('Priority'), '0.8');
    await waitFor(() => expect(platform.api.callsTo(SAVE)).toHaveLength(1));
    await userEvent.selectOptions(within(folktale).getByLabelText('Changes'), 'monthly');
    await waitFor(() => expect(platform.api.callsTo(SAVE)).toHaveLength(2));
    expect(platform.api.callsTo(SAVE).map(({ body }) => body)).toMatchObject([
      { priority: 0.8, changefreq: null, version: 0 },
      { priority: 0.8, changefreq: 'monthly', version: 1 },
    ]);
  });

  it('adds a page, or says why that is not possible', async () => {
    const message = 'There is no public page at this address.';
    let answer: ReturnType<typeof refusal> | SitemapEntry = refusal('UnknownAddress', { message });
    const { container } = renderPage({ [SAVE]: () => answer });
    const field = await screen.findByLabelText('Address of a page');
    await userEvent.type(field, '/nothing{Enter}');
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(field).toHaveValue('/nothing');
    expect(field).toBeInvalid();
    await expectNoAxeViolations(container);

    answer = anEntry({ address: '/flashcard/kana', origin: 'own', version: 1 });
    await userEvent.click(screen.getByRole('button', { name: 'Add' }));
    expect(await screen.findByRole('group', { name: '/flashcard/kana' })).toBeInTheDocument();
    expect(field).toHaveValue('');
    expect(screen.queryByText(message)).not.toBeInTheDocument();
  });

  it('removes a page that was added', async () => {
    renderPage({ [RESET]: () => ({ entry: null }) });
    await userEvent.click(within(await row('/flashcard/genre-9')).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(screen.queryByRole('group', { name: '/flashcard/genre-9' })).not.toBeInTheDocument());
  });

  it('shows another editor’s settings, and overwrites nothing without a decision', async () => {
    const theirs = anEntry({ priority: 0.9, changefreq: 'daily', version: 5 });
    const { platform, container } = renderPage({
      [SAVE]: (request) => (request.body.version === 5 ? saved(request) : refusal('StaleVersion', { current: theirs })),
    });
    await userEvent.click(await included('/terms'));
    expect(await screen.findByRole('heading', { name: 'Somebody else has changed this entry' })).toHaveFocus();
    expect(screen.getByText('Theirs: in the site map, priority 0.9, changes daily.')).toBeInTheDocument();
    expect(screen.getByText(/^Yours: left out, no priority, no change frequency/)).toBeInTheDocument();
    await expectNoAxeViolations(container);

    await userEvent.click(screen.getByRole('button', { name: 'Save mine' }));
    await waitFor(async () => expect(await included('/terms')).not.toBeChecked());
    expect(platform.api.callsTo(SAVE).at(-1)?.body).toMatchObject({ included: false, version: 5 });
    expect(screen.queryByText(/^Theirs/)).not.toBeInTheDocument();
  });

  it('accepts another editor’s settings', async () => {
    const theirs = anEntry({ priority: 0.9, version: 5 });
    renderPage({ [SAVE]: () => refusal('StaleVersion', { current: theirs }) });
    await userEvent.click(await included('/terms'));
    await userEvent.click(await screen.findByRole('button', { name: 'Take theirs' }));
    expect(await included('/terms')).toBeChecked();
    expect(within(await row('/terms')).getByLabelText('Priority')).toHaveValue('0.9');
  });

  it('changes nothing when the server does not respond', async () => {
    const { platform } = renderPage({ [SAVE]: () => CONNECTION_LOST });
    await userEvent.click(await included('/terms'));
    await waitFor(() => expect(platform.toasts).toMatchObject([{ tone: 'trouble' }]));
    await waitFor(async () => expect(await included('/terms')).toBeChecked());
  });

  it('finds pages by kind and by address', async () => {
    renderPage();
    await screen.findAllByRole('row');
    await userEvent.selectOptions(screen.getByLabelText('Show'), 'Added by you');
    expect(screen.getAllByRole('row')).toHaveLength(2);
    await userEvent.selectOptions(screen.getByLabelText('Show'), 'All');
    await userEvent.type(screen.getByLabelText('Find an address'), 'momo');
    expect(screen.getByText('1 page found')).toBeInTheDocument();
    expect(screen.getAllByRole('row')[1]).toHaveTextContent('/folktales/momotaro');
    await userEvent.type(screen.getByLabelText('Find an address'), '-nowhere');
    expect(screen.getByText('No page matches these filters.')).toBeInTheDocument();
  });

  it('shows many pages in steps', async () => {
    const many = Array.from({ length: 110 }, (_, n) => anEntry({ address: `/page-${n}` }));
    renderPage({ [GET]: () => ({ site: 'https://shinobi.example', entries: many }) });
    expect(await screen.findAllByRole('row')).toHaveLength(1 + 100);
    await userEvent.click(screen.getByRole('button', { name: 'Show 10 more' }));
    expect(screen.getAllByRole('row')).toHaveLength(1 + 110);
  });

  it('sends no request for other users', () => {
    const { platform } = renderPage({}, signedIn({ userId: 2 }));
    expect(screen.getByText('This page is for the administrator')).toBeInTheDocument();
    expect(platform.api.calls).toEqual([]);
  });
});
