import { usePlatform } from '@shinobi/shared/platform';
import { Button, TextField } from '@shinobi/shared/ui';
import css from '../releases.module.css';

interface CopyFieldProps {
  /** What is copied: `Preview link`. */
  readonly label: string;
  readonly text: string;
}

/** A text to copy, in a field from which it can also be selected. */
export function CopyField({ label, text }: CopyFieldProps) {
  const { toast } = usePlatform();
  const copy = async () => {
    try {
      // Throws over plain http, where browsers have no clipboard.
      await navigator.clipboard.writeText(text);
      toast({ text: `${label} copied.` });
    } catch {
      toast({ text: 'The browser does not allow copying here. Select the text and copy it.', tone: 'trouble' });
    }
  };
  return (
    <div className={css.copy}>
      <TextField label={label} value={text} readOnly onFocus={({ currentTarget }) => currentTarget.select()} />
      <Button onClick={() => void copy()}>
        Copy<span className="sr"> {label.toLowerCase()}</span>
      </Button>
    </div>
  );
}
