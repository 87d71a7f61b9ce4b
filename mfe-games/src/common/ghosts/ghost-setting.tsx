import { usePlatform } from '@shinobi/shared/platform';
import { Switch } from '@shinobi/shared/ui';
import { useState } from 'react';

const KEY = 'game-ghost';

/** Whether ghosts are shown. Stored in this browser. */
export function useGhostSetting(): readonly [boolean, (isOn: boolean) => void] {
  const { local } = usePlatform().storage('games');
  const [isOn, setOn] = useState(() => local.read(KEY) !== 'off');
  const change = (on: boolean) => {
    setOn(on);
    local.write(KEY, on ? 'on' : 'off');
  };
  return [isOn, change];
}

interface GhostSwitchProps {
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

export const GhostSwitch = ({ isOn, onChange }: GhostSwitchProps) => (
  <Switch checked={isOn} onChange={onChange}>
    Show the best run
  </Switch>
);
