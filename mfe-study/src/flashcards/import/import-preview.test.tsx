import { describe, expect, it, jest } from '@jest/globals';
import { expectNoAxeViolations, fakePlatform, renderWithPlatform } from '@shinobi/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ImportOptions, ImportPreview } from './build-import.js';
import type { DeckSummary, TableSummary } from './deck-summary.js';
import { ImportPreviewForm } from './import-preview.js';

const WORDS: TableSummary = {
  id: '7',
  name: 'Core 2000',
  fields: ['Index', 'Word', 'Kana', 'English', 'Example'],
  examples: ['1', '桃', 'もも', 'peach', 'eat a peach'],
  size: 3,
  guess: { front: 1, reading: 2, back: 3 },
  mediaFields: { sounds: [], pictures: [] },
};
const CLOZES: TableSummary = {
  ...{ id: '8', name: 'Cloze', fields: ['Text', 'Extra'], examples: ['猫', 'cat'], size: 1 },
  guess: { front: 0, reading: null, back: 1 },
  mediaFields: { sounds: [], pictures: [] },
};
const PREVIEW: ImportPreview = {
  ...{ cardCount: 2, setCount: 1, scheduledCount: 0 },
  firstCards: [[{ front: '桃', reading: 'もも', back: 'peach' }], [{ front: '猫', reading: '', back: 'cat' }]],
  skipped: [{ reason: 'noWord', count: 1, examples: ['nothing'] }],
  media: { sounds: 0, pictures: 0, leftOut: [] },
};

function open(
  tables: readonly TableSummary[],
  given: Partial<DeckSummary> = {},
  hasAccount = true,
  previewed: Partial<ImportPreview> = {},
) {
  const onImport = jest.fn<(options: ImportOptions) => void>();
  const onPreview = jest.fn(async ({ choices }: ImportOptions): Promise<ImportPreview> =>
    choices.every((choice) => choice === null)
      ? { ...PREVIEW, cardCount: 0, skipped: [] }
      : { ...PREVIEW, ...previewed },
  );
  const deck: DeckSummary = {
    ...{ source: 'Anki', tables, mediaCount: 0, remarks: [], hasBackCards: false, lacksMeanings: false },
    hasSchedules: false,
    ...given,
  };
  const props = { title: 'Core', deck, hasAccount, isBusy: false, onPreview, onImport };
  return { onImport, onPreview, ...renderWithPlatform(<ImportPreviewForm {...props} />, { platform: fakePlatform() }) };
}
const importButton = () => screen.findByRole('button', { name: 'Import 2 cards' });
const lastOptions = (mock: { mock: { calls: ImportOptions[][] } }) => mock.mock.calls.at(-1)?.[0];

describe('The preview of an import', () => {
  it('shows the guessed fields, the first cards and what is left out', async () => {
    const { onImport, container } = open([WORDS], { mediaCount: 12, remarks: ['3 radicals, which are no words'] });
    expect(screen.getByRole('heading', { name: 'Choose the fields of “Core”' })).toHaveFocus();
    expect(screen.getByRole('combobox', { name: 'Word' })).toHaveDisplayValue('Word: 桃');
    expect(screen.getByRole('combobox', { name: 'Meaning' })).toHaveDisplayValue('English: peach');
    await userEvent.click(await importButton());
    const [first] = within(screen.getByRole('list', { name: 'The first cards' })).getAllByRole('listitem');
    expect(first).toHaveTextContent('桃ももpeach');
    const status = screen.getByRole('status');
    expect(status).toHaveTextContent('2 cards');
    expect(status).toHaveTextContent(
      'Left out: 12 sounds and pictures of fields that were not chosen, 3 radicals, which are no words, 1 card without a word (nothing).',
    );
    await expectNoAxeViolations(container);
    expect(lastOptions(onImport)).toEqual({
      ...{ choices: [{ front: 1, reading: 2, back: 3 }], directions: 'forward', withSchedules: false },
    });
  });

  it('accepts other fields and directions with the keyboard alone', async () => {
    const { onImport, onPreview } = open([WORDS]);
    await importButton();
    await userEvent.tab();
    expect(screen.getByRole('combobox', { name: 'Word' })).toHaveFocus();
    await userEvent.tab();
    await userEvent.selectOptions(
      screen.getByRole('combobox', { name: 'Reading' }),
      'None, or the furigana of the word',
    );
    await userEvent.tab();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Meaning' }), 'Example: eat a peach');
    await userEvent.tab();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Ask' }), 'Both, one at a time');
    const expected = { choices: [{ front: 1, reading: null, back: 4 }], directions: 'both', withSchedules: false };
    await waitFor(() => expect(lastOptions(onPreview)).toEqual(expected));
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(lastOptions(onImport)).toEqual(expected);
  });

  it('leaves out an unchecked table, and imports nothing when nothing is left', async () => {
    const { onImport, onPreview } = open([WORDS, CLOZES]);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Core 2000, 3 notes' }));
    expect(lastOptions(onPreview)?.choices).toEqual([null, { front: 0, reading: null, back: 1 }]);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Cloze, 1 note' }));
    expect(await screen.findByText('These fields make no cards.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Import 0 cards' }));
    expect(onImport).not.toHaveBeenCalled();
  });

  it('keeps the schedule of the other program if the learner wants it and has an account', async () => {
    const asUser = open([WORDS], { hasSchedules: true, hasBackCards: true });
    const box = screen.getByRole('checkbox', { name: 'Keep the schedule from Anki' });
    expect(box).toBeChecked();
    await userEvent.click(await importButton());
    expect(lastOptions(asUser.onImport)).toMatchObject({ withSchedules: true, directions: 'both' });
    await userEvent.click(box);
    await userEvent.click(await importButton());
    expect(lastOptions(asUser.onImport)).toMatchObject({ withSchedules: false });
    asUser.unmount();
    const asGuest = open([WORDS], { hasSchedules: true }, false);
    expect(screen.getByRole('checkbox', { name: 'Sign in first to keep the schedule from Anki' })).toBeDisabled();
    await userEvent.click(await importButton());
    expect(lastOptions(asGuest.onImport)).toMatchObject({ withSchedules: false });
  });

  it('says how many sounds and pictures are imported, from which fields, and what is left out and why', async () => {
    const table = { ...WORDS, guess: { ...WORDS.guess, sound: 2 }, mediaFields: { sounds: [2, 4], pictures: [3] } };
    const media: ImportPreview['media'] = {
      ...{ sounds: 1200, pictures: 1 },
      leftOut: [
        { reason: 'missing', count: 1, examples: ['gone.mp3'] },
        { reason: 'unknownKind', count: 4, examples: ['a.svg', 'b.svg', 'c.svg'] },
        { reason: 'tooLarge', count: 1, examples: ['long.wav'] },
      ],
    };
    const { onImport, container } = open([table], { mediaCount: 1210 }, true, { media, skipped: [] });
    const button = await importButton();
    expect(screen.getByRole('status')).toHaveTextContent(
      '2 cards1,200 sounds and 1 picture will be imported.Left out: ' +
        '1 sound or picture that is not in the package (gone.mp3), ' +
        '4 files of a kind that cards cannot have (a.svg; b.svg; c.svg …), 1 sound or picture that is too large (long.wav), ' +
        '4 sounds and pictures of fields that were not chosen.',
    );
    await expectNoAxeViolations(container);
    expect(screen.getByRole('combobox', { name: 'Sound' })).toHaveDisplayValue('Kana');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sound' }), 'None');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Picture' }), 'English');
    await userEvent.click(button);
    expect(lastOptions(onImport)?.choices).toEqual([{ front: 1, reading: 2, back: 3, sound: null, picture: 3 }]);
  });

  it('tells guests that sounds and pictures need an account', async () => {
    const table = { ...WORDS, mediaFields: { sounds: [2], pictures: [] } };
    const media = { sounds: 12, pictures: 0, leftOut: [] };
    open([table], { mediaCount: 12 }, false, { media, skipped: [] });
    await importButton();
    expect(screen.getByRole('status')).toHaveTextContent(
      /^2 cardsLeft out: 12 sounds and pictures, for which you need an account\.$/,
    );
    expect(screen.queryByRole('combobox', { name: 'Sound' })).toBeNull();
  });
});
