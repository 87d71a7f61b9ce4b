import { Button } from '@shinobi/shared/ui';
import css from '../stage/stage.module.css';

interface MusicButtonProps {
  readonly isOn: boolean;
  readonly onChange: (on: boolean) => void;
}

const NOTE = 'M9 18V5l11-2v13';
const HEADS = 'M9 18a3 2.500 0 1 1-6 0a3 2.500 0 0 1 6 0ZM20 16a3 2.500 0 1 1-6 0a3 2.500 0 0 1 6 0Z';
const CROSS = 'M3 3l18 18';

/** Switches the music on and off. Nothing is heard while Sound is off. */
export const MusicButton = ({ isOn, onChange }: MusicButtonProps) => (
  <Button size="small" aria-label="Music" aria-pressed={isOn} onClick={() => onChange(!isOn)}>
    <svg className={css.sign} viewBox="0 0 24 24" aria-hidden="true">
      <path d={isOn ? NOTE + HEADS : NOTE + HEADS + CROSS} />
    </svg>
  </Button>
);
