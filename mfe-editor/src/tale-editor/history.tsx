import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { troubleText } from '@shinobi/shared/client';
import type { VersionKind } from '@shinobi/shared/contract/stories-edit';
import { usePlatform } from '@shinobi/shared/platform';
import { Button, Notice } from '@shinobi/shared/ui';
import css from './tale-editor.module.css';
import { taleFrom, type Tale } from './tale.js';

const CALL = 'GET /api/StoriesEdit/GetHistory/:id';
const time = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

const KINDS: Readonly<Record<VersionKind, string>> = {
  original: 'as the product came with it',
  saved: 'saved',
  registered: 'registered',
};

interface HistoryProps {
  readonly storyId: number;
  readonly editorToken: string | undefined;
  readonly version: number;
  readonly onRestore: (to: (tale: Tale) => Tale) => void;
}

/** The versions that are kept. One is restored by putting it into the editor, where it can be saved again. */
export function History(props: HistoryProps) {
  const [isOpen, setIsOpen] = useState(false);
  if (props.storyId === 0) return null;
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

function Versions({ storyId, editorToken, version, onRestore }: HistoryProps) {
  const { api, toast } = usePlatform();
  const { data, isPending, refetch } = useQuery({
    queryKey: [CALL, storyId, version],
    queryFn: ({ signal }) => api(CALL, { params: { id: storyId }, editorToken, signal }),
    gcTime: 0,
  });
  const restore = async (of: number) => {
    try {
      const params = { id: storyId, version: of };
      const kept = await api('GET /api/StoriesEdit/GetVersion/:id/:version', { params, editorToken });
      // A published folktale keeps its name, whatever it was called then.
      onRestore((now) => ({ ...taleFrom(kept), storyName: now.storyName }));
      toast({ text: `Version ${of} is in the editor. Save to keep it.` });
    } catch (error) {
      toast({ tone: 'trouble', text: troubleText(error) });
    }
  };
  if (isPending) return <p>Loading the history…</p>;
  if (!data) return <Notice title="The history did not load." onRetry={() => void refetch()} />;
  if (data.length === 0) return <p>Nothing has been saved yet: versions stand here once something was.</p>;
  return (
    <ul className={css.versions}>
      {data.map((each) => (
        <li key={each.version}>
          <span>
            <b className="num">Version {each.version}</b>, {KINDS[each.kind]},{' '}
            <time dateTime={each.at}>{time.format(Date.parse(each.at))}</time>,{' '}
            {each.lineCount === 1 ? '1 line' : `${each.lineCount} lines`}
          </span>
          <Button
            size="small"
            aria-label={`Restore version ${each.version}`}
            onClick={() => void restore(each.version)}
          >
            Restore
          </Button>
        </li>
      ))}
    </ul>
  );
}
