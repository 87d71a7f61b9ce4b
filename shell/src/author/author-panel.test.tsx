import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CONNECTION_LOST, fakePlatform, type Handlers } from '@shinobi/shared/testing';
import { renderInShell } from '../testing/render-in-shell.js';
import { AuthorPanel } from './author-panel.js';

const CALL = 'GET /api/Articles/GetAuthorInfo';
const author = {
  authorId: 1,
  authorName: 'Shinobi',
  imgExtension: 'svg',
  initialGreeting: '{初|はじ}めまして!',
  selfIntroduction: '## Who is speaking\n\nA **drawn** ninja. <b>No markup</b>.',
};

function show(handlers: Handlers) {
  const platform = fakePlatform({ handlers });
  renderInShell(<AuthorPanel close={() => undefined} setTitle={() => undefined} />, { platform });
  return platform;
}

describe('The author panel', () => {
  it('shows the greeting, the self-introduction as text with headings, and the picture', async () => {
    const platform = show({ [CALL]: () => author });
    expect(await screen.findByRole('heading', { level: 3, name: 'Who is speaking' })).toBeVisible();
    expect(screen.getByRole('img', { name: 'Shinobi' })).toHaveAttribute('src', '/images/author/1.svg');
    expect(document.querySelector('rt')).toHaveTextContent('はじ');
    expect(document.querySelector('strong')).toHaveTextContent('drawn');
    expect(document.body).toHaveTextContent('<b>No markup</b>');
    expect(platform.api.callsTo(CALL)).toMatchObject([{ query: { authorId: 1 } }]);
  });

  it('offers to try again when it cannot be loaded', async () => {
    const platform = show({ [CALL]: () => CONNECTION_LOST });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    platform.api.on({ [CALL]: () => author });
    await userEvent.click(retry);
    expect(await screen.findByRole('heading', { name: 'Who is speaking' })).toBeVisible();
  });
});
