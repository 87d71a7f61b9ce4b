import { useState } from 'react';
import { Button, Dialog, KeyCap, Switch } from '@shinobi/shared/ui';
import css from './key-help.module.css';
import { type DeskKey, useSingleKeys } from './desk-keys.js';

interface KeyHelpProps {
  readonly keys: readonly DeskKey[];
  readonly onClose: () => void;
}

/** Lists the keys of the page. */
export function KeyHelp({ keys, onClose }: KeyHelpProps) {
  const singleKeys = useSingleKeys();
  const [areOn, setOn] = useState(singleKeys.areOn);
  const change = (on: boolean) => {
    singleKeys.set(on);
    setOn(on);
  };
  return (
    <Dialog kind="keys" title="Keys of this page" onClose={onClose}>
      <dl className={css.keys}>
        {keys.map(({ shown, does }) => (
          <div key={`${shown} ${does}`}>
            <dt>
              <KeyCap>{shown}</KeyCap>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <Switch checked={areOn} onChange={change}>
        Keys of a single character
      </Switch>
      <Button variant="plain" onClick={onClose} data-autofocus>
        Close
      </Button>
    </Dialog>
  );
}
