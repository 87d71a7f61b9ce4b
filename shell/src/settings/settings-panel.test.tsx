import { expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aUser, CONNECTION_LOST, dataForUser, fakePlatform, type Refusal, refusal } from '@shinobi/shared/testing';
import { axeFindings } from '@shinobi/shared/ui/testing/axe.js';
import { renderInShell } from '../testing/render-in-shell.js';
import { SettingsPanel } from './settings-panel.js';

const props = { close: () => undefined, setTitle: () => undefined };

it('The settings panel sets sound, furigana, English, romaji, motion and decorations at once', async () => {
  const platform = fakePlatform();
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

it.each<[string, Refusal | typeof CONNECTION_LOST, number]>([
  ['says that the user is still signed in when the server cannot be reached', CONNECTION_LOST, 1],
  ['leaves it to the page of another user to say so', refusal('OtherUser'), 0],
])('A sign-out that failed %s', async (_, response, toasts) => {
  const platform = fakePlatform({
    handlers: {
      'GET /api/Auth/Logout': () => response,
      'GET /api/User/GetDataForUser': () => ({ dataForUser: dataForUser() }),
    },
  });
  const { shell } = renderInShell(<SettingsPanel {...props} />, { platform });
  await act(() => shell.session.completeSignIn(aUser()));
  await userEvent.click(screen.getByRole('button', { name: 'Log out' }));
  expect(platform.toasts).toHaveLength(toasts);
  expect(screen.getByRole('button', { name: 'Log out' })).toBeEnabled();
});
