import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakePlatform } from '@shinobi/shared/testing';
import { axeFindings } from '@shinobi/shared/ui/testing/axe.js';
import { renderInShell } from '../testing/render-in-shell.js';
import { SettingsPanel } from './settings-panel.js';

it('The settings panel has switches for sound, furigana, romaji, motion and decorations, which take effect at once', async () => {
  const platform = fakePlatform();
  const props = { close: () => undefined, setTitle: () => undefined };
  const { container } = renderInShell(<SettingsPanel {...props} />, { platform });
  const { sound, display } = platform;
  const state = () => ({
    muted: sound.muted.get(),
    furigana: display.furigana.get(),
    romaji: display.romaji.get(),
    motion: display.motion.get(),
    decorations: display.decorations.get(),
  });
  expect(state()).toEqual({ muted: false, furigana: true, romaji: true, motion: true, decorations: true });
  for (const name of ['Sound', /^Furigana/, /^Romaji/, 'Reduced motion', /^Ninjas/])
    await userEvent.click(screen.getByRole('switch', { name }));
  expect(state()).toEqual({ muted: true, furigana: false, romaji: false, motion: false, decorations: false });
  expect(screen.getByRole('switch', { name: 'Reduced motion' })).toBeChecked();
  expect(screen.getByRole('switch', { name: 'Sound' })).not.toBeChecked();
  expect(await axeFindings(container)).toEqual([]);
});
