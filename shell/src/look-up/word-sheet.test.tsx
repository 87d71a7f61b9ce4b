import { beforeAll, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakePlatform } from '@shinobi/shared/testing';
import { CONNECTION_LOST, type Handlers, type Refusal, refusal } from '@shinobi/shared/testing/fake-api';
import { axeFindings } from '@shinobi/shared/ui/testing/axe.js';
import { installNativeDialog } from '@shinobi/shared/ui/testing/native-dialog.js';
import { PanelHost } from '../panels/panel-host.js';
import { renderInShell } from '../testing/render-in-shell.js';
import { SAMPLE_SENTENCE, sampleEntry, sampleWords } from './sample-dictionary.js';

beforeAll(installNativeDialog);

const HANDLERS: Handlers = {
  'GET /api/Dictionary/LookUp': () => ({ words: sampleWords() }),
  'GET /api/Dictionary/GetEntry/:entryId': ({ params }) => sampleEntry(params.entryId),
};

/** Opens the sheet from a button that has the focus. */
async function openSheet(handlers: Handlers = HANDLERS, offset = 5) {
  const platform = fakePlatform({ handlers });
  const page = (
    <>
      <button type="button">Text</button>
      <PanelHost />
    </>
  );
  const { shell } = renderInShell(page, { platform });
  screen.getByRole('button', { name: 'Text' }).focus();
  act(() => void shell.panels.open('word-sheet', { sentence: SAMPLE_SENTENCE, offset }));
  return { platform, shell, sheet: await screen.findByTestId('word-sheet') };
}

const title = () => screen.getByRole('heading', { level: 2 });

describe('The word sheet', () => {
  it('shows the word of the sentence: reading, inflections, senses and a link to its page', async () => {
    const { sheet, platform } = await openSheet();
    await screen.findByText('noun');
    expect(title()).toHaveTextContent('食');
    expect(title()).toHaveFocus();
    expect(sheet).toHaveTextContent('食べました');
    expect(sheet).toHaveTextContent('past, polite');
    expect(sheet).toHaveTextContent('Electronic Dictionary Research');
    expect(screen.getByRole('link', { name: 'More about this word' })).toHaveAttribute('href', '/word/taberu1-taberu');
    await userEvent.click(screen.getByRole('button', { name: 'Listen to 食べる' }));
    expect(platform.played).toEqual(['/vocabulary-quiz/audio/food/Japanese-vocabulary1.m4a']);
    expect(await axeFindings(sheet)).toEqual([]);
  });

  it('goes through the words by arrow keys, buttons and the sentence itself', async () => {
    await openSheet();
    await screen.findByText('to eat; to live on');
    await userEvent.keyboard('{ArrowRight}');
    expect(title()).toHaveTextContent('食');
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}');
    expect(title()).toHaveTextContent('寿司');
    expect(screen.getByRole('button', { name: 'Previous word' })).toHaveAccessibleDescription(/first word/);
    await userEvent.click(screen.getByRole('button', { name: 'Next word' }));
    expect(title()).toHaveTextContent('を');
    await userEvent.click(screen.getByRole('button', { name: '食べました' }));
    expect(title()).toHaveTextContent('食');
  });

  it('offers the other entries that the word may be', async () => {
    const { sheet } = await openSheet(HANDLERS, 0);
    await userEvent.click(await screen.findByRole('button', { name: /^鮨/ }));
    expect(title()).toHaveTextContent('鮨');
    expect(within(sheet).getByRole('button', { name: /^寿司（/ })).toBeVisible();
  });

  it('opens with its content at once when the sentence has been looked up before', async () => {
    const { shell } = await openSheet();
    await screen.findByText('to eat; to live on');
    act(() => shell.panels.closeAll());
    act(() => void shell.panels.open('word-sheet', { sentence: SAMPLE_SENTENCE, offset: 5 }));
    expect(screen.getByText('to eat; to live on')).toBeVisible();
    // The promises of the cached responses still resolve.
    await act(async () => undefined);
  });

  it('closes by Escape and returns the focus', async () => {
    await openSheet();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByTestId('word-sheet')).toBeNull());
    expect(screen.getByRole('button', { name: 'Text' })).toHaveFocus();
  });

  it.each<[string, Refusal | typeof CONNECTION_LOST, RegExp]>([
    ['the connection is lost', CONNECTION_LOST, /cannot be reached/],
    ['the dictionary is not ready', refusal('DictionaryNotReady', { retryAfter: 1 }), /being prepared/],
  ])('says so when %s, and tries again', async (_, result, message) => {
    let isBroken = true;
    const lookUp = () => (isBroken ? result : { words: sampleWords() });
    await openSheet({ ...HANDLERS, 'GET /api/Dictionary/LookUp': lookUp });
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    isBroken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('to eat; to live on')).toBeVisible();
  });

  it('says that there are no words, or no entry', async () => {
    const { platform, shell } = await openSheet({ 'GET /api/Dictionary/LookUp': () => ({ words: [] }) });
    expect(await screen.findByRole('heading', { name: 'No words found' })).toBeVisible();
    act(() => shell.panels.closeAll());
    const name = { start: 0, end: 2, reading: 'たろう', inflections: [], entries: [] };
    platform.api.on({ 'GET /api/Dictionary/LookUp': () => ({ words: [name] }) });
    act(() => void shell.panels.open('word-sheet', { sentence: '太郎', offset: 0 }));
    expect(await screen.findByText(/It may be a name/)).toBeVisible();
  });
});
