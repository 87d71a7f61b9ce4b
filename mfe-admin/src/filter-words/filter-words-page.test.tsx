import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Handlers } from '@shinobi/shared/testing';
import { administrator, renderAdminPage } from '../testing/render-admin-page.js';
import { aFilterWord } from '../testing/sample-responses.js';
import { FilterWordsPage } from './filter-words-page.js';

const GET = 'GET /api/Admin/GetFilterWords';
const ADD = 'POST /api/Admin/AddFilterWord';
const REMOVE = 'POST /api/Admin/RemoveFilterWord';

const open = (handlers: Handlers = {}, dialogAnswers: boolean[] = []) =>
  renderAdminPage(<FilterWordsPage />, '/admin/moderation/words', { handlers, dialogAnswers });
const field = (label: string) => screen.getByLabelText(label);

describe('The word filter', () => {
  it('lists its words, with what happens to texts and who has added them', async () => {
    open();
    const [, first] = within(await screen.findByRole('table')).getAllByRole('row');
    expect(first).toHaveTextContent('casinoRefusedRemoveNov 2, 2026, 8:00 AM by Administrator (1)');
  });

  it('gets a word with an outcome and a reason', async () => {
    const words = [aFilterWord()];
    const { platform } = open({
      [GET]: () => ({ words }),
      [ADD]: ({ body: { word, outcome } }) => {
        words.push(aFilterWord({ wordId: 2, word, outcome }));
        return words[1] ?? aFilterWord();
      },
    });
    await userEvent.type(field('Word or phrase'), ' buy coins ');
    await userEvent.click(screen.getByRole('button', { name: 'Add' }));
    expect(field('Why')).toHaveFocus();
    expect(field('Why')).toHaveAccessibleDescription('Say why it is in the filter.');
    expect(field('Word or phrase')).toBeValid();
    await userEvent.selectOptions(field('Texts with it are'), 'accepted and reported');
    await userEvent.type(field('Why'), 'Advertising');
    await userEvent.click(screen.getByRole('button', { name: 'Add' }));
    expect(await screen.findByRole('rowheader', { name: 'buy coins' })).toBeInTheDocument();
    expect(platform.api.callsTo(ADD).map(({ body }) => body)).toEqual([
      { word: 'buy coins', outcome: 'report', reason: 'Advertising' },
    ]);
    expect(field('Word or phrase')).toHaveValue('');
  });

  it('loses a word after a confirmation', async () => {
    let words = [aFilterWord()];
    const handlers: Handlers = { [GET]: () => ({ words }), [REMOVE]: () => ((words = []), {}) };
    const { platform } = open(handlers, [false, true]);
    const remove = await screen.findByRole('button', { name: 'Remove casino' });
    await userEvent.click(remove);
    expect(platform.api.callsTo(REMOVE)).toEqual([]);
    await userEvent.click(remove);
    expect(await screen.findByText('Without words, every text is accepted.')).toBeInTheDocument();
    expect(platform.api.callsTo(REMOVE).map(({ body }) => body)).toEqual([{ wordId: 1 }]);
  });

  it('leaves the focus at the next word when one is removed', async () => {
    let words = [aFilterWord(), aFilterWord({ wordId: 2, word: 'lottery' }), aFilterWord({ wordId: 3, word: 'poker' })];
    const remove = (wordId: number) => (words = words.filter((word) => word.wordId !== wordId));
    const handlers: Handlers = { [GET]: () => ({ words }), [REMOVE]: ({ body }) => (remove(body.wordId), {}) };
    // As after a reload: the page is shown before the session is known.
    const { platform } = renderAdminPage(<FilterWordsPage />, '/admin/moderation/words', {
      ...{ handlers, dialogAnswers: [true], session: { status: 'loading' } },
    });
    act(() => platform.session.set(administrator));
    await userEvent.click(await screen.findByRole('button', { name: 'Remove lottery' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Remove poker' })).toHaveFocus());
  });

  it('says what would happen to a text', async () => {
    open({ 'GET /api/Admin/TryFilter': () => ({ outcome: 'report', rule: 'casino' }) });
    await userEvent.type(field('Text'), 'A c4sino');
    await userEvent.click(screen.getByRole('button', { name: 'Try' }));
    expect(await screen.findByText('Accepted and reported: found by “casino”.')).toBeInTheDocument();
    await userEvent.type(field('Text'), ' or another text');
    expect(screen.queryByText(/found by/)).toBeNull();
  });

  it('keeps the next word that is typed while one is being saved', async () => {
    let respond = () => {};
    open({ [ADD]: ({ body }) => new Promise((resolve) => (respond = () => resolve(aFilterWord(body)))) });
    await userEvent.type(field('Word or phrase'), 'spam');
    await userEvent.type(field('Why'), 'Advertising');
    await userEvent.click(screen.getByRole('button', { name: 'Add' }));
    await userEvent.type(field('Word or phrase'), 'mer');
    respond();
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Add' })).not.toHaveAttribute('aria-disabled', 'true'),
    );
    expect(field('Word or phrase')).toHaveValue('spammer');
  });
});
