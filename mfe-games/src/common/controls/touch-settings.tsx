import { usePlatform } from '@shinobi/shared/platform';
import { Switch } from '@shinobi/shared/ui';
import { useState } from 'react';
import { toFields } from '../parse-fields.js';
import css from './controls.module.css';

/** How a learner plays with fingers. Stored in this browser. */
export interface TouchSettings {
  /** The ninja runs and throws by itself; a tap on the picture jumps. */
  readonly oneThumb: boolean;
  readonly largeKeys: boolean;
  /** The keys are in the opposite order. */
  readonly mirrored: boolean;
}

const KEY = 'game-touch';

export function useTouchSettings(): readonly [TouchSettings, (change: Partial<TouchSettings>) => void] {
  const { local } = usePlatform().storage('games');
  const [settings, setSettings] = useState<TouchSettings>(() => {
    const { oneThumb, largeKeys, mirrored } = toFields(local.readJson(KEY));
    return { oneThumb: oneThumb === true, largeKeys: largeKeys === true, mirrored: mirrored === true };
  });
  const change = (changed: Partial<TouchSettings>) => {
    const next = { ...settings, ...changed };
    setSettings(next);
    local.writeJson(KEY, next);
  };
  return [settings, change];
}

interface TouchSettingsFormProps {
  readonly settings: TouchSettings;
  readonly onChange: (change: Partial<TouchSettings>) => void;
  /** Whether the game can be played with one thumb. */
  readonly hasOneThumb: boolean;
}

/** Shown on devices with a touch screen. */
export const TouchSettingsForm = ({ settings, onChange, hasOneThumb }: TouchSettingsFormProps) => (
  <div className={css.settings} role="group" aria-label="Touch keys">
    {hasOneThumb && (
      <Switch checked={settings.oneThumb} onChange={(oneThumb) => onChange({ oneThumb })}>
        One thumb: tap to jump
      </Switch>
    )}
    <Switch checked={settings.largeKeys} onChange={(largeKeys) => onChange({ largeKeys })}>
      Large keys
    </Switch>
    <Switch checked={settings.mirrored} onChange={(mirrored) => onChange({ mirrored })}>
      Mirrored keys
    </Switch>
  </div>
);
