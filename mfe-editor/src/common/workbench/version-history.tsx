import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { troubleText } from '@shinobi/shared/client';
import { usePlatform } from '@shinobi/shared/platform';
import { Button, Notice } from '@shinobi/shared/ui';
import css from './workbench.module.css';

const time = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

export interface PastVersion {
  readonly version: number;
  /** An ISO 8601 UTC instant. */
  readonly at: string;
  /** As in `saved` or `12 words`. */
  readonly notes: readonly string[];
}

interface VersionHistoryProps {
  /** What the versions are kept under; it changes with each that is added. */
  readonly name: readonly (string | number)[];
  readonly load: (signal: AbortSignal) => Promise<readonly PastVersion[]>;
  /** Puts one into the editor. */
  readonly restore: (version: number) => Promise<void>;
}

/** The versions that are kept. One is restored by putting it into the editor, where it can be saved again. */
export function VersionHistory(props: VersionHistoryProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section className={css.history} aria-labelledby="history">
      <h2 id="history">History</h2>
      {isOpen ? (
        <Versions {...props} />
      ) : (
        <Button size="small" onClick={() => setIsOpen(true)}>
          Show the history
        </Button>
      )}
    </section>
  );
}

function Versions({ name, load, restore }: VersionHistoryProps) {
  const { toast } = usePlatform();
  const { data, isPending, refetch } = useQuery({
    queryKey: ['history', ...name],
    queryFn: ({ signal }) => load(signal),
    gcTime: 0,
  });
  const putBack = async (version: number) => {
    try {
      await restore(version);
      toast({ text: `Version ${version} is in the editor. Save to keep it.` });
    } catch (error) {
      toast({ tone: 'trouble', text: troubleText(error) });
    }
  };
  if (isPending) return <p>Loading the history…</p>;
  if (!data) return <Notice title="The history did not load." onRetry={() => void refetch()} />;
  if (data.length === 0) return <p>Nothing has been saved yet: versions stand here once something was.</p>;
  return (
    <ul className={css.versions}>
      {data.map(({ version, at, notes }) => (
        <li key={version}>
          <span>
            <b className="num">Version {version}</b>, <time dateTime={at}>{time.format(Date.parse(at))}</time>
            {notes.map((note) => `, ${note}`)}
          </span>
          <Button size="small" aria-label={`Restore version ${version}`} onClick={() => void putBack(version)}>
            Restore
          </Button>
        </li>
      ))}
    </ul>
  );
}
