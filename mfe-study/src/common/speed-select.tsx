import { LabelledSelect } from '@shinobi/shared/ui/text/labelled-select.js';

interface SpeedSelectProps {
  readonly speeds: readonly number[];
  readonly speed: number;
  readonly onChange: (speed: number) => void;
  readonly className?: string | undefined;
}

/** Chooses how fast audio clips play. */
export const SpeedSelect = ({ speeds, speed, onChange, className }: SpeedSelectProps) => (
  <LabelledSelect
    className={className}
    label="Speed"
    value={String(speed)}
    options={speeds.map((each) => [String(each), `${each}×`])}
    onChange={(value) => onChange(Number(value))}
  />
);
