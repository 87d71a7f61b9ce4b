import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { StagePhase } from '@shinobi/shared/domain/games/stage-view';
import { PlatformContext } from '@shinobi/shared/platform';
import { fakeBrowser, fakePlatform } from '@shinobi/shared/testing';
import type { ReactNode } from 'react';
import { useMusic, useMusicSetting } from './use-music.js';

/** What the page asks of the audio device. */
let device: { ramps: number[]; state: string };

class FakeAudioContext {
  currentTime = 0;
  destination = null;
  suspend = async () => void (device.state = 'suspended');
  resume = async () => void (device.state = 'running');
  close = async () => void (device.state = 'closed');
}
class FakeNode {
  gain = { linearRampToValueAtTime: (volume: number) => void device.ramps.push(volume) };
  connect = () => undefined;
  start = () => undefined;
}
class FakeBuffer {
  copyToChannel = () => undefined;
}

const setPhone = (isPhone: boolean) =>
  Object.assign(globalThis, { matchMedia: (query: string) => ({ matches: isPhone && query.includes('coarse') }) });
const setHidden = (isHidden: boolean) => {
  Object.defineProperty(document, 'hidden', { value: isHidden, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  fakeBrowser.local.clear();
  device = { ramps: [], state: 'new' };
  Object.assign(globalThis, { AudioContext: FakeAudioContext, GainNode: FakeNode, AudioBufferSourceNode: FakeNode });
  Object.assign(globalThis, { AudioBuffer: FakeBuffer });
  Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive: true }, configurable: true });
  setPhone(false);
});
afterEach(() => {
  jest.useRealTimers();
  Object.defineProperty(navigator, 'userActivation', { value: undefined, configurable: true });
});

function aStage(phase: StagePhase = 'running', isOn = true) {
  const platform = fakePlatform();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <PlatformContext value={platform}>{children}</PlatformContext>
  );
  const hook = renderHook(
    (props: { phase: StagePhase; isOn: boolean }) => useMusic('spring', props.phase, props.isOn),
    {
      wrapper,
      initialProps: { phase, isOn },
    },
  );
  const volume = () => device.ramps.at(-1);
  return { platform, volume, setPhase: (next: StagePhase) => hook.rerender({ phase: next, isOn }), ...hook };
}

const fade = () =>
  act(() => {
    jest.advanceTimersByTime(1000);
  });

describe('The music of a stage', () => {
  it('is soft below a card, and silent in a pause', async () => {
    const { volume, setPhase } = aStage();
    await waitFor(() => expect(volume()).toBeGreaterThan(0.2));
    jest.useFakeTimers();
    setPhase('teaching');
    expect(volume()).toBeLessThan(0.1);
    expect(volume()).toBeGreaterThan(0);
    setPhase('paused');
    expect(volume()).toBe(0);
    fade();
    expect(device.state).toBe('suspended');
    setPhase('running');
    expect([device.state, volume()! > 0.2]).toEqual(['running', true]);
  });

  it('is silent in a hidden tab', async () => {
    const { volume } = aStage();
    await waitFor(() => expect(volume()).toBeGreaterThan(0.2));
    act(() => setHidden(true));
    expect(volume()).toBe(0);
    act(() => setHidden(false));
    expect(volume()).toBeGreaterThan(0.2);
  });

  it('ends with the page, and when sound is switched off', async () => {
    const { volume, platform } = aStage();
    await waitFor(() => expect(volume()).toBeGreaterThan(0.2));
    jest.useFakeTimers();
    act(() => platform.sound.setMuted(true));
    fade();
    expect(device.state).toBe('closed');
  });

  it.each([
    ['before the start', 'ready', true],
    ['when it is off', 'running', false],
  ] as const)('is not loaded %s', async (_, phase, isOn) => {
    aStage(phase, isOn);
    await act(async () => undefined);
    expect(device).toEqual({ ramps: [], state: 'new' });
  });
});

describe('The setting of the music', () => {
  const open = () => {
    const platform = fakePlatform();
    const wrapper = ({ children }: { children: ReactNode }) => (
      <PlatformContext value={platform}>{children}</PlatformContext>
    );
    return renderHook(useMusicSetting, { wrapper }).result;
  };

  it.each([
    ['a phone', true, false],
    ['a computer', false, true],
  ])('on %s is at first %s', (_, isPhone, isOn) => {
    setPhone(isPhone);
    expect(open().current[0]).toBe(isOn);
  });

  it('is kept in the browser', () => {
    const setting = open();
    act(() => setting.current[1](false));
    expect([setting.current[0], open().current[0]]).toEqual([false, false]);
  });
});
