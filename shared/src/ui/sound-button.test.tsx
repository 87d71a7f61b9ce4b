import { describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Platform, PlatformContext, type Toast } from '@shinobi/shared/platform';
import { SoundButton } from './sound-button.js';
import { axeFindings } from './testing/axe.js';

const URL_OF_EGG = '/audio/vocab/egg.m4a';

/** A device with a loudspeaker: what was played, what was said. */
function device({ muted = false, lost = 0 } = {}) {
  const played: string[] = [];
  const toasts: Toast[] = [];
  let quiet = muted;
  let failures = lost;
  const sound: Platform['sound'] = {
    muted: { get: () => quiet, subscribe: () => () => undefined },
    setMuted: (next) => void (quiet = next),
    play: (url) => {
      played.push(url);
      failures -= 1;
      return Promise.resolve(failures < 0);
    },
  };
  const platform = { sound, toast: (toast: Toast) => void toasts.push(toast) } as Platform;
  return { platform, played, toasts };
}

const show = (platform: Platform, src: string | null = URL_OF_EGG) =>
  render(
    <PlatformContext value={platform}>
      <SoundButton src={src} label="Listen to たまご">
        Listen
      </SoundButton>
    </PlatformContext>,
  );

const press = () => userEvent.setup().click(screen.getByRole('button', { name: 'Listen to たまご' }));

describe('a sound button', () => {
  it('plays its sound', async () => {
    const { platform, played, toasts } = device();
    const { container } = show(platform);
    await press();
    expect(played).toEqual([URL_OF_EGG]);
    expect(toasts).toEqual([]);
    expect(await axeFindings(container)).toEqual([]);
  });

  it('says that the sound could not be played, and tries again', async () => {
    const { platform, played, toasts } = device({ lost: 1 });
    show(platform);
    await press();
    expect(toasts[0]).toMatchObject({ text: 'The sound could not be played.', tone: 'trouble' });
    toasts[0]?.action?.run();
    expect(played).toEqual([URL_OF_EGG, URL_OF_EGG]);
    expect(toasts).toHaveLength(1);
  });

  it('says that sound is off, and switches it on', async () => {
    const { platform, played, toasts } = device({ muted: true });
    show(platform);
    await press();
    expect(played).toEqual([]);
    expect(toasts[0]?.text).toBe('Sound is switched off.');
    toasts[0]?.action?.run();
    expect(platform.sound.muted.get()).toBe(false);
    expect(played).toEqual([URL_OF_EGG]);
  });

  it('says that there is no sound where there is none', async () => {
    const { platform, played } = device();
    show(platform, null);
    await press();
    expect(screen.getByRole('button')).toHaveAccessibleDescription('There is no sound for this yet.');
    expect(played).toEqual([]);
  });

  it('is an icon with a name where there are no words', () => {
    const unused = jest.fn<Platform['toast']>();
    const { platform } = device();
    render(
      <PlatformContext value={{ ...platform, toast: unused }}>
        <SoundButton src={URL_OF_EGG} label="Listen to たまご" />
      </PlatformContext>,
    );
    expect(screen.getByRole('button', { name: 'Listen to たまご' })).toHaveTextContent('');
  });
});
