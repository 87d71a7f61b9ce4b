import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { EditedArticle } from '@shinobi/shared/contract/editing/articles-edit';
import {
  CONNECTION_LOST,
  expectNoAxeViolations,
  fakeBrowser,
  fakePlatform,
  type Handlers,
  refusal,
  renderWithPlatform,
  signedIn,
} from '@shinobi/shared/testing';
import { ArticleEditorPage } from './article-editor-page.js';
import { ArticleListPage } from './article-list-page.js';
import { anEditedArticle } from '../testing/sample-article.js';

const TOKEN = 'folded-crane';
const SAVE = 'POST /api/ArticlesEdit/Save';
const PUBLISH = 'POST /api/ArticlesEdit/Publish';
const UPLOAD = 'POST /api/ArticlesEdit/UploadPicture';

const serving = (article: EditedArticle): Handlers => ({
  'GET /api/ArticlesEdit/GetAll': ({ editorToken }) => (editorToken === TOKEN ? [article] : refusal('Forbidden')),
  'GET /api/ArticlesEdit/GetOne/:pageName': ({ params }) =>
    params.pageName === article.pageName ? article : refusal('ArticleNotFound'),
  'GET /api/ArticlesEdit/GetHistory/:pageName': () => [],
  [SAVE]: ({ body: { version, ...rest } }) => ({ ...article, ...rest, version: version + 1, hasDraft: true }),
  [PUBLISH]: ({ body: { version, ...rest } }) => ({ ...article, ...rest, version: version + 1, published: true }),
});

async function renderEditor(handlers: Handlers = {}, route = '/articlesEdit/rain', article = anEditedArticle()) {
  const platform = fakePlatform({ handlers: { ...serving(article), ...handlers } });
  const rendered = renderWithPlatform(<ArticleEditorPage />, { platform, route, path: '/articlesEdit/:pageName' });
  await screen.findByLabelText('Title');
  return rendered;
}

const press = (name: string, of: HTMLElement = document.body) =>
  userEvent.click(within(of).getByRole('button', { name }));
const write = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const block = (number: number) => screen.getByRole('group', { name: `Block ${number}` });

beforeEach(() => fakeBrowser.local.setItem('register-token', TOKEN));
afterEach(() => fakeBrowser.local.clear());

describe('the list of articles', () => {
  it('shows which ones readers see, and leads to their editors', async () => {
    const platform = fakePlatform({ handlers: serving(anEditedArticle({ published: false, hasDraft: true })) });
    const { container } = renderWithPlatform(<ArticleListPage />, { platform, route: '/articlesEdit' });
    expect(await screen.findByRole('link', { name: 'Rain' })).toHaveAttribute('href', '/articlesEdit/rain');
    expect(screen.getByText('Not published')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'New article' })).toHaveAttribute('href', '/articlesEdit/new');
    await expectNoAxeViolations(container);
  });

  it('says to an account without a role for editors whom it is for', async () => {
    fakeBrowser.local.clear();
    const session = signedIn({ userId: 8, name: 'Mika', role: 'moderator' });
    const platform = fakePlatform({ session, handlers: serving(anEditedArticle()) });
    const { container } = renderWithPlatform(<ArticleListPage />, { platform, route: '/articlesEdit' });
    expect(screen.getByRole('heading', { name: 'This page is for editors' })).toBeInTheDocument();
    expect(screen.getByText(/You are signed in as Mika, and this account has no role/)).toBeInTheDocument();
    expect(platform.api.calls).toEqual([]);
    await expectNoAxeViolations(container);
  });

  it('lets a guest sign in instead of entering the token', async () => {
    fakeBrowser.local.clear();
    const platform = fakePlatform({ session: { status: 'guest' } });
    renderWithPlatform(<ArticleListPage />, { platform, route: '/articlesEdit' });
    expect(screen.getByLabelText('Editor token')).toBeInTheDocument();
    await press('Sign in');
    expect(platform.openPanels.map(({ kind }) => kind)).toEqual(['auth']);
  });

  it('shows nobody the form for the token while it is not known who is signed in', () => {
    fakeBrowser.local.clear();
    const platform = fakePlatform({ session: { status: 'loading' } });
    renderWithPlatform(<ArticleListPage />, { platform, route: '/articlesEdit' });
    expect(screen.getByText('Loading the articles')).toBeInTheDocument();
    expect(screen.queryByLabelText('Editor token')).toBeNull();
  });
});

describe('the article editor', () => {
  it('has its blocks, and no accessibility violations', async () => {
    const { container } = await renderEditor();
    expect(screen.getByLabelText('Name in the address')).toHaveAttribute('readonly');
    expect(within(block(1)).getByLabelText('Text 1')).toHaveValue('Japan has many words for rain.');
    expect(within(block(2)).getByLabelText('Japanese')).toHaveValue('{雨|あめ}です。');
    expect(within(block(3)).getByLabelText('What the picture shows')).toHaveValue('Rain');
    await expectNoAxeViolations(container);
  });

  it('saves a draft, and publishes', async () => {
    const { platform } = await renderEditor();
    write(screen.getByLabelText('Title'), 'Much rain');
    write(within(block(2)).getByLabelText('English, may be left empty'), 'Rain.');
    await press('Move down', block(1));
    await press('Save');
    expect(await screen.findByText('Everything is saved.')).toBeInTheDocument();
    expect(platform.api.callsTo(SAVE)[0]).toMatchObject({
      editorToken: TOKEN,
      body: {
        ...{ articleId: 1, version: 2, title: 'Much rain' },
        body: ['> {雨|あめ}です。 “Rain.”', 'Japan has many words for rain.', '![Rain](/images/user/a.webp)'],
      },
    });
    await press('Publish');
    await waitFor(() => expect(platform.api.callsTo(PUBLISH)).toMatchObject([{ body: { version: 3 } }]));
    await press('Undo');
    expect(within(block(1)).getByLabelText('Text 1')).toBeInTheDocument();
  });

  it('adds blocks of each kind; a picture needs a description', async () => {
    const { platform } = await renderEditor({ [UPLOAD]: () => ({ src: '/images/user/b.webp' }) });
    await press('Add a picture');
    await press('Add a Japanese sentence');
    await press('Add a block');
    const picture = new File(['x'], 'fox.png', { type: 'image/png' });
    await userEvent.upload(within(block(4)).getByLabelText('Picture'), picture);
    expect(await within(block(4)).findByText('Describe the picture for people who do not see it.')).toBeInTheDocument();
    await press('Save');
    expect(await screen.findByText('Not saved yet. Fix these fields first:')).toBeInTheDocument();
    write(within(block(4)).getByLabelText('What the picture shows'), 'A [fox]');
    await press('Save');
    await waitFor(() => expect(platform.api.callsTo(SAVE)).toHaveLength(1));
    expect(platform.api.callsTo(SAVE)[0]?.body.body.slice(3)).toEqual(['![A fox](/images/user/b.webp)', '', '']);
  });

  it('says how large a picture may be, and does not upload a larger one', async () => {
    const { platform } = await renderEditor();
    await press('Add a picture');
    const picture = new File([new Uint8Array(12_000_000)], 'a.jpg', { type: 'image/jpeg' });
    await userEvent.upload(within(block(4)).getByLabelText('Picture'), picture);
    expect(await screen.findByText('This picture has 11.4 MB. The limit is 8 MB.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Upload again' })).toBeNull();
    expect(platform.api.callsTo(UPLOAD)).toEqual([]);
  });

  it('says why a picture was not stored, and loses nothing', async () => {
    await renderEditor({ [UPLOAD]: () => refusal('BadImage') });
    write(screen.getByLabelText('Title'), 'Much rain');
    await press('Add a picture');
    await userEvent.upload(within(block(4)).getByLabelText('Picture'), new File(['x'], 'a.png', { type: 'image/png' }));
    await waitFor(() => expect(within(block(4)).getByLabelText('Picture')).toBeInvalid());
    expect(screen.getByLabelText('Title')).toHaveValue('Much rain');
  });

  it('uploads the same picture again when the network is back', async () => {
    let isLost = true;
    const { platform } = await renderEditor({
      [UPLOAD]: () => (isLost ? CONNECTION_LOST : { src: '/images/user/b.webp' }),
    });
    await press('Add a picture');
    write(within(block(4)).getByLabelText('What the picture shows'), 'A fox');
    await userEvent.upload(within(block(4)).getByLabelText('Picture'), new File(['x'], 'a.png', { type: 'image/png' }));
    await within(block(4)).findByRole('button', { name: 'Upload again' });
    await press('Save');
    expect(await screen.findByText('Not saved yet. Fix these fields first:')).toBeInTheDocument();
    isLost = false;
    await press('Upload again', block(4));
    await waitFor(() => expect(within(block(4)).getByLabelText('Picture')).toBeValid());
    expect(within(block(4)).getByLabelText('Picture')).toHaveFocus();
    await press('Save');
    await waitFor(() => expect(platform.api.callsTo(SAVE)).toHaveLength(1));
    expect(platform.api.callsTo(SAVE)[0]?.body.body[3]).toBe('![A fox](/images/user/b.webp)');
  });

  it('keeps what was typed when the network is gone, and merges what another editor has saved', async () => {
    let response: 'lost' | 'stale' = 'lost';
    const theirs = anEditedArticle({ version: 3, description: 'Of rain.' });
    const { platform } = await renderEditor({
      [SAVE]: ({ body: { version, ...rest } }) => {
        if (version === 3) return { ...theirs, ...rest, version: 4 };
        return response === 'lost' ? CONNECTION_LOST : refusal('StaleVersion', { current: theirs });
      },
    });
    write(screen.getByLabelText('Title'), 'Much rain');
    await press('Save');
    expect(await screen.findByText(/Not saved/)).toBeInTheDocument();
    expect(screen.getByLabelText('Title')).toHaveValue('Much rain');
    response = 'stale';
    await press('Save');
    await waitFor(() => expect(screen.getByLabelText('Description')).toHaveValue('Of rain.'));
    expect(screen.getByLabelText('Title')).toHaveValue('Much rain');
    await press('Save');
    await waitFor(() => expect(platform.api.callsTo(SAVE)).toHaveLength(3));
    expect(platform.api.callsTo(SAVE)[2]?.body).toMatchObject({
      version: 3,
      title: 'Much rain',
      description: 'Of rain.',
    });
  });

  it('saves what was typed after a save of which only the response was lost', async () => {
    let stored = anEditedArticle();
    const { platform } = await renderEditor({
      [SAVE]: ({ body: { version, ...rest } }) => {
        if (version !== stored.version) return refusal('StaleVersion', { current: stored });
        stored = { ...stored, ...rest, version: version + 1, hasDraft: true };
        return rest.title === 'Much rain' ? CONNECTION_LOST : stored;
      },
    });
    write(screen.getByLabelText('Title'), 'Much rain');
    await press('Save');
    expect(await screen.findByText(/Not saved/)).toBeInTheDocument();
    write(screen.getByLabelText('Title'), 'Much rain today');
    await press('Save');
    expect(await screen.findByText(/Everything is saved/)).toBeInTheDocument();
    expect(screen.queryByText(/Somebody else/)).not.toBeInTheDocument();
    expect(stored.title).toBe('Much rain today');
    expect(platform.api.callsTo(SAVE)).toHaveLength(3);
  });

  it('saves a new article of which only the first response was lost', async () => {
    let stored: EditedArticle | null = null;
    const { platform } = await renderEditor(
      {
        [SAVE]: ({ body: { version, ...rest } }) => {
          if (rest.articleId === 0 && stored) return refusal('NameTaken', { current: stored });
          const saved = { ...anEditedArticle(), ...rest, articleId: 99, version: version + 1, published: false };
          const response = stored ? saved : CONNECTION_LOST;
          stored = saved;
          return response;
        },
      },
      '/articlesEdit/new',
    );
    write(screen.getByLabelText('Name in the address'), 'sleet');
    write(screen.getByLabelText('Title'), 'Sleet');
    await press('Save');
    expect(await screen.findByText(/Not saved/)).toBeInTheDocument();
    write(screen.getByLabelText('Title'), 'Sleet and hail');
    await press('Save');
    await waitFor(() => expect(stored).toMatchObject({ title: 'Sleet and hail', version: 2 }));
    expect(platform.api.callsTo(SAVE)[2]?.body).toMatchObject({ articleId: 99, version: 1 });
    expect(screen.queryByText(/already taken/)).not.toBeInTheDocument();
  });

  it('refuses the name of another article for a new one', async () => {
    const { platform } = await renderEditor(
      { [SAVE]: () => refusal('NameTaken', { current: anEditedArticle() }) },
      '/articlesEdit/new',
    );
    write(screen.getByLabelText('Name in the address'), 'rain');
    write(screen.getByLabelText('Title'), 'Sleet');
    await press('Save');
    await press('Save');
    expect(await screen.findByText(/Not saved/)).toBeInTheDocument();
    expect(platform.api.callsTo(SAVE)).toHaveLength(2);
  });

  it('starts a new article after all others', async () => {
    await renderEditor({}, '/articlesEdit/new', anEditedArticle({ order: 12 }));
    expect(screen.getByLabelText('Place in the list')).toHaveValue(13);
    expect(screen.getByRole('heading', { name: 'A new article' })).toBeInTheDocument();
    expect(screen.getByText('Nothing is saved yet.')).toBeInTheDocument();
  });

  it('says that there is no such article', async () => {
    const platform = fakePlatform({ handlers: serving(anEditedArticle()) });
    const options = { platform, route: '/articlesEdit/snow', path: '/articlesEdit/:pageName' };
    renderWithPlatform(<ArticleEditorPage />, options);
    expect(await screen.findByText(/no article with the address “snow”/)).toBeInTheDocument();
  });
});
