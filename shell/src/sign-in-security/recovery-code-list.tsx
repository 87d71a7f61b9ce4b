import { usePlatform } from '@shinobi/shared/platform';
import { Button } from '@shinobi/shared/ui';
import css from './security-section.module.css';

const FILE_NAME = 'shinobi-nihongo-recovery-codes.txt';
const TEXT_HEAD = 'Recovery codes for Shinobi Nihongo. Each one works once.';

/** Downloads the codes as a text file. */
function downloadCodes(codes: readonly string[]) {
  const url = URL.createObjectURL(new Blob([`${[TEXT_HEAD, ...codes].join('\n')}\n`], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = FILE_NAME;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 0);
}

interface RecoveryCodeListProps {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}

/** New recovery codes, which the user sees only now. */
export function RecoveryCodeList({ codes, onDone }: RecoveryCodeListProps) {
  const { toast } = usePlatform();
  const copy = async () => {
    try {
      // Throws over plain http, where browsers have no clipboard.
      await navigator.clipboard.writeText(codes.join('\n'));
      toast({ text: 'Copied.' });
    } catch {
      toast({ tone: 'trouble', text: 'The browser did not allow it. Select the codes and copy them.' });
    }
  };
  return (
    <section className={css.part} role="status">
      <h4>Save your recovery codes</h4>
      <p>
        Each one works once in place of your second factor, if you lose it. Keep them where you find them without your
        phone. <b>They are not shown again.</b>
      </p>
      <ul className={css.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={css.buttons}>
        <Button onClick={() => void copy()}>Copy</Button>
        <Button onClick={() => downloadCodes(codes)}>Download</Button>
        <Button variant="go" onClick={onDone}>
          I have saved them
        </Button>
      </div>
    </section>
  );
}
