import { useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { errorText, useKeepFocus } from '@shinobi/shared/client';
import { usePlatform } from '@shinobi/shared/platform';
import { Button, Notice } from '@shinobi/shared/ui';
import css from './workbench.module.css';

const time = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

export interface PastVersion {
  readonly version: number;
  /** An ISO 8601 UTC instant. */
  readonly at: string;
  /** For example `saved` or `12 words`. */
  readonly notes: readonly string[];
}

interface VersionHistoryProps {
  /** The query key. Must change when a version is added. */
  readonly queryKey: readonly (string | number)[];
  readonly load: (signal: AbortSignal) => Promise<readonly PastVersion[]>;
  /** Puts a version into the editor. */
  readonly restore: (version: number) => Promise<void>;
}

/** Lists earlier versions. Restoring one puts it into the editor, where it can be saved. */
export function VersionHistory(props: VersionHistoryProps) {
  const [isOpen, setIsOpen] = useState(false);
  const section = useRef<HTMLElement>(null);
  useKeepFocus(section);
  return (
    <section ref={section} className={css.history} aria-labelledby="history">
      <h2 id="history" tabIndex={-1}>
        History
      </h2>
      {isOpen ? (
        <VersionList {...props} />
      ) : (
        <Button size="small" onClick={() => setIsOpen(true)}>
          Show the history
        </Button>
      )}
    </section>
  );
}

function VersionList({ queryKey, load, restore }: VersionHistoryProps) {
  const { toast } = usePlatform();
  const { data, isPending, refetch } = useQuery({
    queryKey: ['history', ...queryKey],
    queryFn: ({ signal }) => load(signal),
    gcTime: 0,
  });
  const restoreVersion = async (version: number) => {
    try {
      await restore(version);
      toast({ text: `Version ${version} is in the editor. Save to keep it.` });
    } catch (error) {
      toast({ tone: 'trouble', text: errorText(error) });
    }
  };
  if (isPending) return <p>Loading the history…</p>;
  if (!data) return <Notice title="The history did not load." onRetry={() => void refetch()} />;
  if (data.length === 0) return <p>Nothing has been saved yet. Saved versions appear here.</p>;
  return (
    <ul className={css.versions}>
      {data.map(({ version, at, notes }) => (
        <li key={version}>
          <span>
            <b className="num">Version {version}</b>, <time dateTime={at}>{time.format(Date.parse(at))}</time>
            {notes.map((note) => `, ${note}`)}
          </span>
          <Button size="small" aria-label={`Restore version ${version}`} onClick={() => void restoreVersion(version)}>
            Restore
          </Button>
        </li>
      ))}
    </ul>
  );
}
