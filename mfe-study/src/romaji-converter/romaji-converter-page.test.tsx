import { describe, expect, it } from '@jest/globals';
import {
  CONNECTION_LOST,
  expectNoAxeViolations,
  fakePlatform,
  type Handlers,
  renderWithPlatform,
} from '@shinobi/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RomajiConverterPage } from './romaji-converter-page.js';

const CONVERT = 'GET /api/ConvertKanji/Convert';
const WORDS = [
  { kanji: '学校', hiragana: 'がっこう', romaji: 'gakkou' },
  { kanji: 'へ', hiragana: 'へ', romaji: 'e' },
  { kanji: '行く', hiragana: 'いく', romaji: 'iku' },
  { kanji: '。', hiragana: '。', romaji: '.' },
];

const open = (answer: Handlers[typeof CONVERT] = () => ({ words: WORDS })) =>
  renderWithPlatform(<RomajiConverterPage />, { platform: fakePlatform({ handlers: { [CONVERT]: answer } }) });
const input = () => screen.getByTestId('romaji-input');
const output = () => screen.getByTestId('romaji-output');

describe('The converter', () => {
  it('converts romaji to kana while typing, without the server', async () => {
    const { platform } = open();
    await userEvent.type(input(), 'gakkou');
    expect(output()).toHaveTextContent('がっこう');
    expect(screen.getByRole('status', { name: 'Katakana' })).toHaveTextContent('ガッコウ');
    expect(platform.api.calls).toEqual([]);
  });

  it('converts kana to romaji while typing', async () => {
    open();
    await userEvent.type(input(), 'さくら');
    expect(output()).toHaveTextContent('sakura');
  });

  it('keeps a text whole that is too long, says so, and does not convert it', async () => {
    const { platform } = open();
    await userEvent.click(input());
    await userEvent.paste('学'.repeat(501));
    expect(input()).toHaveValue('学'.repeat(501));
    expect(input()).toHaveAccessibleDescription('501 of 500 characters Too long: shorten it by 1 character.');
    await userEvent.click(screen.getByRole('button', { name: 'Convert' }));
    expect(platform.api.calls).toEqual([]);
    await userEvent.type(input(), '{Backspace}');
    await waitFor(() => expect(platform.api.callsTo(CONVERT)).toHaveLength(1));
  });

  it('sends the same kanji once, however often they are typed or submitted', async () => {
    const { platform } = open();
    await userEvent.type(input(), '学校へ行く。');
    await userEvent.click(screen.getByRole('button', { name: 'Convert' }));
    await waitFor(() => expect(output()).toHaveTextContent('gakkou e iku.'));
    await userEvent.type(input(), 'x{Backspace}');
    await userEvent.click(screen.getByRole('button', { name: 'Convert' }));
    expect(platform.api.callsTo(CONVERT)).toEqual([{ query: { kanjis: '学校へ行く。' } }]);
    expect(screen.getByText('学校', { selector: 'ruby' })).toBeVisible();
  });

  it('does not send an earlier text again', async () => {
    const { platform } = open();
    const convert = async (text: string) => {
      await userEvent.clear(input());
      await userEvent.type(input(), text);
      await userEvent.click(screen.getByRole('button', { name: 'Convert' }));
    };
    await convert('学校へ行く。');
    await waitFor(() => expect(output()).toHaveTextContent('gakkou e iku.'));
    await convert('山');
    await convert('学校へ行く。');
    expect(output()).toHaveTextContent('gakkou e iku.');
    const asked = platform.api.callsTo(CONVERT).map(({ query }) => query?.kanjis);
    expect(asked.filter((text) => text === '学校へ行く。')).toHaveLength(1);
  });

  it('converts when the typing stops', async () => {
    const { platform } = open();
    await userEvent.type(input(), '学校へ行く。');
    await waitFor(() => expect(platform.api.callsTo(CONVERT)).toHaveLength(1), { timeout: 3000 });
  });

  it('reports kanji that could not be read, and tries again', async () => {
    const { platform } = open(() => CONNECTION_LOST);
    await userEvent.type(input(), '学校へ行く。');
    await userEvent.click(screen.getByRole('button', { name: 'Convert' }));
    await screen.findByText('The kanji could not be read.');
    platform.api.on({ [CONVERT]: () => ({ words: WORDS }) });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(output()).toHaveTextContent('gakkou e iku.'));
  });

  it('copies the result', async () => {
    const user = userEvent.setup();
    const { platform } = open();
    await user.type(input(), 'さくら');
    await user.click(screen.getByRole('button', { name: 'Copy romaji' }));
    expect(await navigator.clipboard.readText()).toBe('sakura');
    expect(platform.toasts.map(({ text }) => text)).toEqual(['Romaji copied.']);
  });

  it('has examples', async () => {
    open();
    await userEvent.click(screen.getByRole('button', { name: 'がっこう' }));
    expect(input()).toHaveValue('がっこう');
    expect(output()).toHaveTextContent('gakkou');
  });

  it('has no accessibility violations', async () => {
    const { container } = open();
    await userEvent.type(input(), '学校へ行く。');
    await userEvent.click(screen.getByRole('button', { name: 'Convert' }));
    await screen.findByText('Word by word');
    await expectNoAxeViolations(container);
  });
});
