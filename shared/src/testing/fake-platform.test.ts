import { describe, expect, it, jest } from '@jest/globals';
import { signedIn } from './builders.js';
import { fakePlatform } from './fake-platform.js';

describe('fakePlatform', () => {
  it('begins as a guest in the light theme, and can change', () => {
    const platform = fakePlatform();
    const told = jest.fn();
    platform.session.subscribe(told);
    expect([platform.session.get().status, platform.theme.get()]).toEqual(['guest', 'light']);
    platform.session.set(signedIn());
    expect(told).toHaveBeenCalledTimes(1);
    expect(fakePlatform({ session: signedIn(), theme: 'dark' }).session.get()).toEqual(signedIn());
  });

  it('keeps progress and tells who watches it', () => {
    const { progress } = fakePlatform({ progress: { 'kana-font': 'klee' } });
    const told = jest.fn();
    progress.subscribe(told);
    progress.write({ 'vocab-quiz-percentage-1': '80' });
    expect(told).toHaveBeenCalledTimes(1);
    expect([progress.read('vocab-quiz-percentage-1'), progress.read('saveData1')]).toEqual(['80', null]);
    expect(progress.all()).toEqual({ 'kana-font': 'klee', 'vocab-quiz-percentage-1': '80' });
  });

  it('takes no progress under a key that the server would refuse', () => {
    expect(() => fakePlatform().progress.write({ 'vocab-percent-1': '80' })).toThrow('vocab-percent-1');
  });

  it('records panels until they are closed and says how they ended', async () => {
    const { panels, openPanels } = fakePlatform();
    const done = panels.open('auth', { mode: 'sign-up' });
    const dismissed = panels.open('social');
    expect(openPanels).toMatchObject([
      { kind: 'auth', props: { mode: 'sign-up' } },
      { kind: 'social', props: {} },
    ]);
    openPanels[0]?.close(true);
    panels.closeAll();
    await expect(Promise.all([done, dismissed])).resolves.toEqual([true, false]);
    expect(openPanels).toEqual([]);
  });

  it('gives the configured answers to questions, and confirms alerts by itself', async () => {
    const { dialog, dialogs } = fakePlatform({ dialogAnswers: [true, false] });
    const question = { text: 'Are you sure?', cancel: 'No' };
    await expect(dialog(question)).resolves.toBe(true);
    await expect(dialog({ text: 'Done.' })).resolves.toBe(true);
    await expect(dialog(question)).resolves.toBe(false);
    await expect(dialog(question)).rejects.toThrow('Are you sure?');
    expect(dialogs).toHaveLength(4);
  });

  it('records toasts and reports', () => {
    const platform = fakePlatform();
    platform.toast({ text: 'Saved.' });
    platform.report('RemoteFailed', { remote: 'study' });
    expect(platform.toasts).toEqual([{ text: 'Saved.' }]);
    expect(platform.reports).toEqual([{ operation: 'RemoteFailed', details: { remote: 'study' } }]);
  });

  it('plays unless it is muted or cannot', async () => {
    const { sound, played } = fakePlatform();
    await expect(sound.play('/a.m4a')).resolves.toBe(true);
    sound.setMuted(true);
    await expect(sound.play('/b.m4a')).resolves.toBe(true);
    expect([played, sound.muted.get()]).toEqual([['/a.m4a'], true]);
    await expect(fakePlatform({ playable: false }).sound.play('/c.m4a')).resolves.toBe(false);
  });
});
