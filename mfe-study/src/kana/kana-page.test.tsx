import { beforeEach, describe, expect, it } from '@jest/globals';
import { KANA } from '@shinobi/shared/domain/japanese/kana';
import { expectNoAxeViolations, fakePlatform, renderWithPlatform } from '@shinobi/shared/testing';
import { installNativeDialog } from '@shinobi/shared/ui/testing/native-dialog.js';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { KanaPage } from './kana-page.js';

const user = userEvent.setup({ delay: null });
const STROKES = '<svg><path d="M1,1c2,2"/><path d="M3,3c2,2"/></svg>';

const open = (progress = {}) => {
  const platform = fakePlatform({ progress });
  return renderWithPlatform(<KanaPage />, { platform, route: '/hiragana-katakana' });
};
const table = (name: string) => screen.getByRole('region', { name });
const cells = (name: string) => within(table(name)).getAllByTestId('kana-cell');

installNativeDialog();

beforeEach(() => {
  globalThis.fetch = async () => ({ ok: true, text: async () => STROKES }) as Response;
});

describe('The kana page', () => {
  it('has 107 cells for each script', () => {
    open();
    expect(cells('Hiragana')).toHaveLength(107);
    expect(cells('Katakana')).toHaveLength(107);
    expect(within(table('Hiragana')).getByRole('button', { name: 'ぢ ji' })).toBeVisible();
    expect(within(table('Katakana')).getByRole('button', { name: 'ヲ wo' })).toBeVisible();
  });

  it('links to the romaji converter', () => {
    open();
    expect(screen.getByRole('link', { name: /romaji/ })).toHaveAttribute('href', '/romaji-converter');
  });

  it('shows mastered kana in the cells, in percent and in the number left', () => {
    const done = Object.fromEntries(KANA.slice(0, 54).map(({ key }) => [key, true]));
    open({ 'KanaQuizStatus-Hiragana': JSON.stringify(done) });
    expect(within(table('Hiragana')).getByRole('button', { name: 'あ a mastered' })).toBeVisible();
    expect(within(table('Hiragana')).getByText('50%')).toBeVisible();
    expect(within(table('Hiragana')).getByRole('link', { name: 'Practise the 53 left' })).toHaveAttribute(
      'href',
      '/hiragana-quiz?set=left',
    );
    expect(within(table('Katakana')).getByText('0%')).toBeVisible();
  });

  it('ignores invalid data in the storage', () => {
    open({ 'KanaQuizStatus-Hiragana': '[1,2', 'kana-font': 'comic' });
    expect(within(table('Hiragana')).getByText('0%')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Print' })).toHaveAttribute('aria-pressed', 'true');
  });

  it('remembers the chosen style', async () => {
    const { platform } = open();
    await user.click(screen.getByRole('button', { name: 'Brush' }));
    expect(platform.progress.read('kana-font')).toBe('brush');
    expect(screen.getByRole('button', { name: 'Brush' })).toHaveAttribute('aria-pressed', 'true');
  });

  it('plays a pressed kana and shows how its characters are written', async () => {
    const { platform } = open();
    await user.click(within(table('Hiragana')).getByRole('button', { name: 'きゃ kya' }));
    expect(platform.played).toEqual(['/kana/audio/kya.m4a']);
    expect(screen.getByRole('dialog', { name: 'きゃ kya' })).toBeVisible();
    expect(await screen.findByRole('img', { name: 'Stroke order of き: 2 strokes' })).toBeVisible();
    expect(await screen.findByRole('img', { name: 'Stroke order of ゃ: 2 strokes' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('lets the learner trace a kana and start over', async () => {
    open();
    await user.click(within(table('Hiragana')).getByRole('button', { name: 'い i' }));
    await user.click(await screen.findByRole('button', { name: 'Trace it' }));
    expect(screen.getByRole('img', { name: 'Trace い here' })).toBeVisible();
    expect(screen.getByText('Stroke 1 of 2')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Watch it' }));
    expect(screen.getByRole('img', { name: /Stroke order of い/ })).toBeVisible();
  });

  it('reports strokes that did not load, and loads them again', async () => {
    globalThis.fetch = async () => ({ ok: false, status: 500 }) as Response;
    open();
    await user.click(within(table('Hiragana')).getByRole('button', { name: 'い i' }));
    expect(await screen.findByText(/The strokes did not load/)).toBeVisible();
    globalThis.fetch = async () => ({ ok: true, text: async () => STROKES }) as Response;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('img', { name: /Stroke order of い/ })).toBeVisible();
  });

  it('has no accessibility violations', async () => {
    const { container } = open();
    await expectNoAxeViolations(container);
  });
});
