import { describe, expect, it, jest } from '@jest/globals';
import { expectNoAxeViolations, fakePlatform, renderWithPlatform } from '@shinobi/shared/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AnkiNoteType } from './anki-fields.js';
import { AnkiPreview } from './anki-preview.js';
import type { DraftCard } from '../storage/card-store.js';

const WORDS: AnkiNoteType = {
  id: '7',
  name: 'Core 2000',
  fields: ['Index', 'Word', 'Kana', 'English', 'Example'],
  notes: [
    ['1', '桃[もも]', 'もも', 'peach', 'eat a peach'],
    ['2', '犬', 'いぬ', 'dog', ''],
    ['3', '', '', 'nothing', ''],
  ],
};
const CLOZES: AnkiNoteType = { id: '8', name: 'Cloze', fields: ['Text', 'Extra'], notes: [['{{c1::猫}}', 'cat']] };

function open(noteTypes: readonly AnkiNoteType[], mediaCount = 0) {
  const onImport = jest.fn<(cards: readonly DraftCard[]) => void>();
  const deck = { noteTypes, mediaCount };
  const element = <AnkiPreview title="Core" deck={deck} busy={false} onImport={onImport} onCancel={() => undefined} />;
  return { onImport, ...renderWithPlatform(element, { platform: fakePlatform() }) };
}
const firstCards = () => within(screen.getByRole('list', { name: 'The first cards' })).getAllByRole('listitem');

describe('The preview of an Anki deck', () => {
  it('guesses the fields, shows the first cards and lists what is left out', async () => {
    const { onImport, container } = open([WORDS], 12);
    expect(screen.getByRole('heading', { name: 'Choose the fields of “Core”' })).toHaveFocus();
    expect(screen.getByRole('combobox', { name: 'Word' })).toHaveDisplayValue('Word: 桃');
    expect(screen.getByRole('combobox', { name: 'Meaning' })).toHaveDisplayValue('English: peach');
    expect(firstCards()[0]).toHaveTextContent('桃ももpeach');
    const status = screen.getByRole('status');
    expect(status).toHaveTextContent('2 cards');
    expect(status).toHaveTextContent('Left out: 12 sounds and pictures, 1 card without a word.');
    await expectNoAxeViolations(container);
    await userEvent.click(screen.getByRole('button', { name: 'Import 2 cards' }));
    expect(onImport).toHaveBeenCalledWith([
      { front: '桃', reading: 'もも', back: 'peach' },
      { front: '犬', reading: 'いぬ', back: 'dog' },
    ]);
  });

  it('accepts the chosen fields with the keyboard alone', async () => {
    const { onImport } = open([WORDS]);
    await userEvent.tab();
    expect(screen.getByRole('combobox', { name: 'Word' })).toHaveFocus();
    await userEvent.tab();
    await userEvent.selectOptions(
      screen.getByRole('combobox', { name: 'Reading' }),
      'None, or the furigana of the word',
    );
    await userEvent.tab();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Meaning' }), 'Example: eat a peach');
    expect(firstCards()[0]).toHaveTextContent('桃ももeat a peach');
    expect(screen.getByRole('status')).toHaveTextContent('1 card without a meaning');
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(onImport).toHaveBeenCalledWith([{ front: '桃', reading: 'もも', back: 'eat a peach' }]);
  });

  it('leaves out an unchecked note type, and imports nothing when nothing is left', async () => {
    const { onImport } = open([WORDS, CLOZES]);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Core 2000, 3 notes' }));
    expect(firstCards()).toHaveLength(1);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Cloze, 1 note' }));
    expect(screen.getByRole('status')).toHaveTextContent('These fields make no cards.');
    await userEvent.click(screen.getByRole('button', { name: 'Import 0 cards' }));
    expect(onImport).not.toHaveBeenCalled();
  });
});
