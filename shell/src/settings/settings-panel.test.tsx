import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakePlatform } from '@shinobi/shared/testing';
import { axeFindings } from '@shinobi/shared/ui/testing/axe.js';
import { renderInShell } from '../testing/render-in-shell.js';
import { SettingsPanel } from './settings-panel.js';

it('The settings panel sets sound, furigana, English, romaji, motion and decorations at once', async () => {
  const platform = fakePlatform();
  const props = { close: () => undefined, setTitle: () => undefined };
  const { container } = renderInShell(<SettingsPanel {...props} />, { platform });
  const { sound, display } = platform;
  const state = () => ({
    muted: sound.muted.get(),
    furigana: display.furiganaMode.get(),
    english: display.english.get(),
    romaji: display.romaji.get(),
    motion: display.motion.get(),
    decorations: display.decorations.get(),
  });
  expect(state()).toEqual({
    muted: false,
    furigana: 'all',
    english: true,
    romaji: true,
    motion: true,
    decorations: true,
  });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Furigana' }), 'New words');
  for (const name of ['Sound', /^English/, /^Romaji/, 'Reduced motion', /^Ninjas/])
    await userEvent.click(screen.getByRole('switch', { name }));
  expect(state()).toEqual({
    muted: true,
    furigana: 'unknown',
    english: false,
    romaji: false,
    motion: false,
    decorations: false,
  });
  expect(screen.getByRole('switch', { name: 'Reduced motion' })).toBeChecked();
  expect(screen.getByRole('switch', { name: 'Sound' })).not.toBeChecked();
  expect(await axeFindings(container)).toEqual([]);
});
