import { beforeEach, describe, expect, it } from '@jest/globals';
import { KANA } from '@shinobi/shared/domain/japanese/kana';
import {
  aUser,
  expectNoAxeViolations,
  fakeBrowser,
  fakePlatform,
  type FakePlatformOptions,
  refusal,
  renderWithPlatform,
  signedIn,
} from '@shinobi/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { waitForPaint } from '../testing/wait-for-paint.js';
import { KanaQuizPage } from './kana-quiz-page.js';

const user = userEvent.setup({ delay: null });

function open(route: string, options: FakePlatformOptions = {}) {
  const platform = fakePlatform(options);
  return renderWithPlatform(<KanaQuizPage />, { platform, route });
}
const itemId = () => screen.getByTestId('quiz-prompt').dataset['itemId'] ?? '';
const romaji = () => KANA.find(({ key }) => key === itemId())?.romaji ?? '';
const choices = () => screen.getAllByTestId('quiz-choice');
const choose = async (right: boolean) => {
  const place = choices().findIndex((choice) => (choice.textContent === romaji()) === right);
  await user.keyboard(String(place + 1));
  await waitForPaint();
};
const status = (read: (key: string) => string | null, script = 'Hiragana') =>
  JSON.parse(read(`KanaQuizStatus-${script}`) ?? '{}') as Record<string, boolean>;

async function play(right: (n: number) => boolean) {
  for (let n = 0; !screen.queryByTestId('quiz-result'); n += 1) {
    await choose(right(n));
    await user.keyboard('{Enter}');
  }
}

beforeEach(() => {
  fakeBrowser.local.clear();
  fakeBrowser.session.clear();
});

describe('The kana quizzes', () => {
  it.each([
    ['/hiragana-quiz', 'hiragana'],
    ['/hiragana-quiz/x', 'hiragana'],
    ['/katakana-quiz', 'katakana'],
    ['/katakana-quiz/a/b', 'katakana'],
  ] as const)('%s asks %s', (route, script) => {
    open(route);
    expect(screen.getByTestId('quiz-prompt')).toHaveTextContent(KANA.find(({ key }) => key === itemId())![script]);
    expect(choices()).toHaveLength(4);
  });

  it('stores a right answer as true and a wrong one as false, at once', async () => {
    const { platform } = open('/katakana-quiz', { progress: { 'KanaQuizStatus-Katakana': '{"ka":true}' } });
    const key = itemId();
    await choose(true);
    expect(status(platform.progress.read, 'Katakana')).toEqual({ ka: true, [key]: true });
    await user.keyboard('{Enter}');
    const second = itemId();
    await choose(false);
    expect(status(platform.progress.read, 'Katakana')).toMatchObject({ [second]: false });
  });

  it('records each answer for its character, and takes back the one that is undone', async () => {
    const { platform } = open('/katakana-quiz');
    const { katakana } = KANA.find(({ key }) => key === itemId())!;
    const answer = { item: `kana:${katakana}:read`, correct: true, form: 'choice', source: 'katakana' };
    await choose(true);
    expect(platform.memory.recorded()).toMatchObject([answer]);
    await user.keyboard('u');
    expect(platform.memory.recorded()).toEqual([]);
  });

  it('undoes the last answer, which the server never receives', async () => {
    const { platform } = open('/hiragana-quiz', { progress: { 'KanaQuizStatus-Hiragana': '{"wa":true}' } });
    await choose(true);
    await user.keyboard('u');
    expect(status(platform.progress.read)).toEqual({ wa: true });
    expect(platform.progress.sent()).toEqual([]);
    expect(screen.queryByTestId('quiz-feedback')).toBeNull();
    expect(screen.getByTestId('quiz-progress')).toHaveTextContent('0 / 10');
    await choose(true);
    expect(screen.getByTestId('quiz-feedback')).toHaveAttribute('data-correct', 'true');
  });

  it('sends each answer with the next one, and the last when the page is left', async () => {
    const { platform, unmount } = open('/hiragana-quiz');
    const sent = () => platform.progress.sent().map((pairs) => status((key) => pairs[key] ?? null));
    const [first] = [itemId(), await choose(true)];
    await user.keyboard('{Enter}');
    expect(sent()).toEqual([]);
    const [second] = [itemId(), await choose(true)];
    expect(sent()).toEqual([{ [first]: true }]);
    unmount();
    expect(sent()).toEqual([{ [first]: true }, { [first]: true, [second]: true }]);
  });

  it('ends with the percent of the session and that of the table', async () => {
    open('/hiragana-quiz');
    await play((n) => n > 0);
    const result = screen.getByTestId('quiz-result');
    expect(result).toHaveAttribute('data-percent', '90');
    // The missed kana was right when repeated: ten of 107.
    expect(result).toHaveAttribute('data-stored-percent', '9');
    expect(screen.getByRole('button', { name: 'Practise the 1 you missed' })).toBeVisible();
  });

  it('stores a guest’s XP and shows the level', async () => {
    open('/hiragana-quiz');
    fakeBrowser.local.setItem('guest-xp', '40');
    await play(() => true);
    expect(fakeBrowser.local.getItem('guest-xp')).toBe('70');
    expect(screen.getByText('+30 XP')).toBeVisible();
    expect(screen.getByText(/They make you level 2/)).toBeVisible();
  });

  it('awards a user XP once, and shows a new level', async () => {
    const { platform } = open('/hiragana-quiz', {
      session: signedIn(),
      handlers: {
        'POST /api/User/AddXp': () => ({
          user: aUser({ xp: 60, level: 2 }),
          gained: 60,
          boosterMultiplier: 2,
          leveledUp: true,
        }),
      },
    });
    await play(() => true);
    expect(await screen.findByText('+60 XP (×2)')).toBeVisible();
    expect(screen.getByText('Level 2')).toBeVisible();
    const [call] = platform.api.callsTo('POST /api/User/AddXp');
    expect(call?.body).toMatchObject({ activity: 'hiragana', correct: 10, total: 10 });
    expect(call?.idempotencyKey).toMatch(/^kana-Hiragana-/);
    expect(platform.session.get()).toMatchObject({ user: { level: 2 } });
  });

  it('reports XP that could not be saved, and saves the same session on request', async () => {
    const { platform } = open('/hiragana-quiz', {
      session: signedIn(),
      handlers: { 'POST /api/User/AddXp': () => refusal('TooManyRequests') },
    });
    await play(() => true);
    expect(await screen.findByText(/Your XP could not be saved/)).toBeVisible();
    const answer = { user: aUser({ xp: 30 }), gained: 30, boosterMultiplier: 1, leveledUp: false };
    platform.api.on({ 'POST /api/User/AddXp': () => answer });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('+30 XP')).toBeVisible();
    const keys = platform.api.callsTo('POST /api/User/AddXp').map(({ idempotencyKey }) => idempotencyKey);
    expect(new Set(keys).size).toBe(1);
  });

  it('accepts typed answers in any usual romaji', async () => {
    open('/hiragana-quiz?only=shi,tsu');
    await user.click(screen.getByRole('switch', { name: 'Type the answers' }));
    const input = await screen.findByTestId('quiz-input');
    await waitFor(() => expect(input).toHaveFocus());
    await user.keyboard(itemId() === 'shi' ? 'si{Enter}' : 'tu{Enter}');
    expect(screen.getByTestId('quiz-feedback')).toHaveAttribute('data-correct', 'true');
    expect(screen.getByTestId('quiz-next')).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.getByTestId('quiz-progress')).toHaveTextContent('1 / 2');
    await waitFor(() => expect(screen.getByTestId('quiz-input')).toHaveFocus());
    await user.keyboard('nya{Enter}');
    expect(screen.getByTestId('quiz-feedback')).toHaveAttribute('data-correct', 'false');
  });

  it('asks the chosen set', async () => {
    const { address } = open('/hiragana-quiz');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Ask me' }), 'semi-voiced');
    expect(address()).toBe('/hiragana-quiz?set=semi-voiced&size=10');
    expect(screen.getByTestId('quiz-progress')).toHaveTextContent('0 / 5');
  });

  it('asks the rows checked with the keyboard, also next time, until another set is chosen', async () => {
    const { address, unmount } = open('/katakana-quiz');
    expect(screen.queryByRole('group', { name: 'Rows' })).toBeNull();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Ask me' }), 'rows');
    const row = screen.getByRole('checkbox', { name: /ka to ko$/ });
    row.focus();
    await user.keyboard(' ');
    expect(row).toBeChecked();
    await user.click(screen.getByRole('checkbox', { name: /ya to yo$/ }));
    await user.click(screen.getByRole('button', { name: 'Ask me these rows' }));
    expect(address()).toBe('/katakana-quiz?set=rows&rows=ka%2Cya&size=10');
    expect(screen.getByTestId('quiz-progress')).toHaveTextContent('0 / 8');
    unmount();

    open('/katakana-quiz').unmount();
    open('/katakana-quiz');
    expect(screen.getByTestId('quiz-progress')).toHaveTextContent('0 / 8');
    expect(screen.getByRole('checkbox', { name: /ya to yo$/ })).toBeChecked();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Ask me' }), 'left');
    expect(fakeBrowser.local.getItem('kana-quiz-rows-Katakana')).toBeNull();
  });

  it('keeps the page in focus mode during the questions only, and hides decorations from the result too', async () => {
    const { platform, unmount } = open('/hiragana-quiz?only=shi,tsu');
    expect(platform.focusModes()).toBe(1);
    await play(() => true);
    expect(platform.focusModes()).toBe(0);
    expect(platform.hidesDecorations()).toBe(true);
    unmount();
    expect(platform.hidesDecorations()).toBe(false);
  });

  it('has no accessibility violations: open, answered, typed and at the end', async () => {
    const { container } = open('/hiragana-quiz?only=shi,tsu');
    await expectNoAxeViolations(container);
    await choose(false);
    await expectNoAxeViolations(container);
    await user.keyboard('u');
    await user.click(screen.getByRole('switch', { name: 'Type the answers' }));
    await screen.findByTestId('quiz-input');
    await expectNoAxeViolations(container);
    await user.click(screen.getByRole('switch', { name: 'Type the answers' }));
    await play(() => true);
    await expectNoAxeViolations(container);
  });
});
