import { beforeEach, describe, expect, it } from '@jest/globals';
import {
  CONNECTION_LOST,
  expectNoAxeViolations,
  fakeBrowser,
  fakePlatform,
  type FakePlatformOptions,
  renderWithPlatform,
  signedIn,
} from '@shinobi/shared/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { memoryHandlers, SAMPLE_PLAN, sampleForecast } from '../today/sample-session.js';
import { localHours } from './local-hours.js';
import { PlanPage } from './plan-page.js';
import { retentionMeaning } from './plan-input.js';

const user = userEvent.setup({ delay: null });

function open({ handlers, ...options }: FakePlatformOptions = {}) {
  const platform = fakePlatform({ ...options, handlers: { ...memoryHandlers, ...handlers } });
  return renderWithPlatform(<PlanPage />, { platform, route: '/plan', path: '/plan' });
}

const saved = (platform: ReturnType<typeof fakePlatform>) => platform.api.callsTo('POST /api/Memory/SetPlan');
const field = (name: string) => screen.findByLabelText(name);
const save = () => user.click(screen.getByRole('button', { name: 'Save' }));
async function type(name: string, text: string) {
  await user.clear(await field(name));
  await user.type(await field(name), text);
}

beforeEach(() => {
  fakeBrowser.local.clear();
  fakeBrowser.session.clear();
});

describe('The plan', () => {
  it('is shown as it is saved, and saved as it was changed', async () => {
    const { platform } = open();
    expect(await field('New items a day')).toHaveValue(10);
    await type('New items a day', '15');
    await type('Goal in minutes a day', '20');
    fireEvent.change(screen.getByRole('slider'), { target: { value: '95' } });
    await user.click(screen.getByRole('checkbox', { name: 'Sunday' }));
    await user.click(screen.getByRole('checkbox', { name: 'Saturday' }));
    fireEvent.change(await field('Pause up to and including'), { target: { value: '2099-01-01' } });
    await save();
    expect(await screen.findByText('Your plan is saved.')).toBeVisible();
    expect(saved(platform)).toEqual([
      {
        body: {
          newPerDay: 15,
          goalMinutes: 20,
          retention: 0.95,
          daysOff: [0, 6],
          pausedUntil: '2099-01-01',
        },
      },
    ]);
  });

  it('says what a retention means', async () => {
    open();
    expect(await screen.findByText(/still know about 90 of 100 items/)).toBeVisible();
    const slider = screen.getByRole('slider', { name: 'How much to remember: 90 %' });
    expect(slider).toHaveAttribute('min', '80');
    expect(slider).toHaveAttribute('max', '97');
    fireEvent.change(slider, { target: { value: '97' } });
    expect(screen.getByText(retentionMeaning(97))).toBeVisible();
  });

  it.each([
    ['New items a day', '51', 'Enter a number from 0 to 50.'],
    ['Goal in minutes a day', '0', 'Enter a number from 1 to 120.'],
  ])('is not saved with a wrong number in “%s”', async (name, text, message) => {
    const { platform } = open();
    await type(name, text);
    expect(await field(name)).toHaveAccessibleDescription(message);
    await save();
    expect(saved(platform)).toEqual([]);
  });

  it('is not saved with a pause in the past', async () => {
    const { platform } = open();
    fireEvent.change(await field('Pause up to and including'), { target: { value: '2020-01-01' } });
    expect(screen.getByText('Choose today or a later day.')).toBeVisible();
    await save();
    expect(saved(platform)).toEqual([]);
  });

  it('can be changed after a pause', async () => {
    const { platform } = open({
      handlers: { 'GET /api/Memory/GetPlan': () => ({ ...SAMPLE_PLAN, pausedUntil: '2020-01-01' }) },
    });
    await type('New items a day', '5');
    expect(await field('Pause up to and including')).toHaveValue('');
    await save();
    await screen.findByText('Your plan is saved.');
    expect(saved(platform)).toEqual([{ body: { newPerDay: 5 } }]);
  });

  it('shows and keeps what another device has changed meanwhile', async () => {
    const { platform } = open({
      handlers: { 'POST /api/Memory/SetPlan': ({ body }) => ({ ...SAMPLE_PLAN, goalMinutes: 33, ...body }) },
    });
    await type('New items a day', '5');
    await save();
    await screen.findByText('Your plan is saved.');
    expect(await field('Goal in minutes a day')).toHaveValue(33);
    await type('New items a day', '6');
    await save();
    await waitFor(() => expect(saved(platform)).toEqual([{ body: { newPerDay: 5 } }, { body: { newPerDay: 6 } }]));
  });

  it('says that it was not saved, keeps the changes, and tries again', async () => {
    const { platform } = open({ handlers: { 'POST /api/Memory/SetPlan': () => CONNECTION_LOST } });
    await type('New items a day', '5');
    await save();
    expect(await screen.findByRole('alert')).toHaveTextContent('Your plan was not saved.');
    expect(screen.queryByText('Your plan is saved.')).toBeNull();
    expect(await field('New items a day')).toHaveValue(5);
    platform.api.on({ 'POST /api/Memory/SetPlan': ({ body }) => ({ ...SAMPLE_PLAN, ...body }) });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Your plan is saved.')).toBeVisible();
    expect(saved(platform).at(-1)).toEqual({ body: { newPerDay: 5 } });
  });

  it('is no longer called saved after another change', async () => {
    open();
    await type('New items a day', '5');
    await save();
    await screen.findByText('Your plan is saved.');
    await type('New items a day', '6');
    expect(screen.queryByText('Your plan is saved.')).toBeNull();
  });

  it('offers a reminder by mail to users only', async () => {
    const guest = open();
    await field('New items a day');
    expect(screen.queryByLabelText('Daily reminder by mail')).toBeNull();
    guest.unmount();
    const { platform } = open({ session: signedIn() });
    const hours = within(await field('Daily reminder by mail')).getAllByRole('option');
    expect(hours).toHaveLength(25);
    const [, chosen] = hours as HTMLOptionElement[];
    await user.selectOptions(await field('Daily reminder by mail'), chosen!);
    await save();
    await waitFor(() => expect(saved(platform)[0]?.body.reminderHour).toBe(Number(chosen!.value)));
  });

  it('says that it did not load, and tries again', async () => {
    let isBroken = true;
    open({ handlers: { 'GET /api/Memory/GetPlan': () => (isBroken ? CONNECTION_LOST : SAMPLE_PLAN) } });
    expect(await screen.findByText('Your plan did not load.')).toBeVisible();
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await field('New items a day')).toHaveValue(10);
  });
});

describe('The hours of the reminder', () => {
  it.each([
    [0, '12:00 AM', 0],
    [60, '12:00 AM', 23],
    [-300, '12:00 AM', 5],
    [330, '12:30 AM', 19],
    [840, '12:00 AM', 10],
  ])('begin at midnight of a local time %d minutes ahead of UTC', (offset, label, utcHour) => {
    const hours = localHours(offset);
    expect(hours[0]).toEqual({ label, utcHour });
    expect(new Set(hours.map((hour) => hour.utcHour)).size).toBe(24);
  });
});

describe('The forecast', () => {
  it('shows 30 days as bars and as a table', async () => {
    open();
    const chart = await screen.findByRole('img', { name: /reviews in the next 30 days, at most 11 a day$/ });
    expect(chart.querySelectorAll('rect')).toHaveLength(30);
    await user.click(screen.getByText('Show the numbers'));
    const rows = within(screen.getByRole('table')).getAllByRole('row');
    expect(rows).toHaveLength(31);
    expect(rows[1]).toHaveTextContent('Today0');
    expect(rows[2]).toHaveTextContent(/7$/);
  });

  it('shows the year, and how much of each kind is remembered', async () => {
    open();
    expect(await screen.findByRole('img', { name: '114 answers on 4 days of the last year' })).toBeVisible();
    expect(screen.getByText('Kana').closest('li')).toHaveTextContent('Kana95 % of 40');
    expect(screen.getByText('Words').closest('li')).toHaveTextContent('Words84 % of 90');
    expect(screen.getByText(/Your plan asks for 90 %/)).toBeVisible();
  });

  it('says what will be shown before there is anything', async () => {
    const empty = { ...sampleForecast(), history: [], retention: [], leeches: [], days: [] };
    const { container } = open({ handlers: { 'GET /api/Memory/GetForecast': () => empty } });
    expect(await screen.findByText('This appears once items have come back after a day or more.')).toBeVisible();
    expect(screen.getByText('Items that you forget again and again show up here.')).toBeVisible();
    await expectNoAxeViolations(container);
  });

  it('says that it did not load, and tries again; the plan stays', async () => {
    let isBroken = true;
    open({ handlers: { 'GET /api/Memory/GetForecast': () => (isBroken ? CONNECTION_LOST : sampleForecast()) } });
    expect(await screen.findByText('Your reviews did not load.')).toBeVisible();
    expect(await field('New items a day')).toBeVisible();
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'The next 30 days' })).toBeVisible();
  });
});

describe('A hard item', () => {
  it('leads to a short session', async () => {
    open();
    const practise = await screen.findByRole('link', { name: 'Practise 野菜' });
    expect(practise).toHaveAttribute('href', '/today?item=word%3A4006%3Arecall');
    expect(practise.closest('li')).toHaveTextContent('vegetable forgotten 5 times');
  });

  it('of a card leads to its set', async () => {
    const leeches = [{ item: 'card:mine:1', lapses: 1, text: '忍者', meaning: 'ninja' }];
    open({ handlers: { 'GET /api/Memory/GetForecast': () => ({ ...sampleForecast(), leeches }) } });
    expect(await screen.findByRole('link', { name: 'Practise 忍者' })).toHaveAttribute('href', '/flashcard/mine');
  });

  it('that is mixed up with another leads to the drill of both', async () => {
    fakeBrowser.local.setItem('confusions', JSON.stringify([{ asked: 'さ', taken: 'き', times: 3 }]));
    const leeches = [{ item: 'kana:さ:read', lapses: 4, text: 'さ', meaning: 'sa' }];
    open({ handlers: { 'GET /api/Memory/GetForecast': () => ({ ...sampleForecast(), leeches }) } });
    const heading = await screen.findByRole('heading', { name: 'Hardest items' });
    const section = heading.closest('section')!;
    expect(section).toHaveTextContent('mixed up with き');
    await user.click(within(section).getByRole('button', { name: 'Practise さ and き' }));
    expect(await screen.findByTestId('quiz-prompt')).toHaveTextContent(/^(sa|ki)$/);
  });
});

it('The page has no accessibility violations and links to what belongs to it', async () => {
  const { container } = open({ session: signedIn() });
  await screen.findByRole('heading', { name: 'Hardest items' });
  await field('New items a day');
  await expectNoAxeViolations(container);
  const links = within(screen.getByRole('navigation')).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/today', '/path', '/flashcard-analytics']);
});
