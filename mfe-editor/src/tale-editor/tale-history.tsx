import type { VersionKind } from '@shinobi/shared/contract/editing/stories-edit';
import { usePlatform } from '@shinobi/shared/platform';
import { History } from '../common/history.js';
import { taleFrom, type Tale } from './tale.js';

const KINDS: Readonly<Record<VersionKind, string>> = {
  original: 'as the product came with it',
  saved: 'saved',
  registered: 'registered',
};

interface TaleHistoryProps {
  readonly storyId: number;
  readonly editorToken: string | undefined;
  readonly version: number;
  readonly onRestore: (to: (tale: Tale) => Tale) => void;
}

/** The versions of a folktale that are kept. */
export function TaleHistory({ storyId, editorToken, version, onRestore }: TaleHistoryProps) {
  const { api } = usePlatform();
  if (storyId === 0) return null;
  const load = async (signal: AbortSignal) => {
    const params = { id: storyId };
    const kept = await api('GET /api/StoriesEdit/GetHistory/:id', { params, editorToken, signal });
    return kept.map(({ kind, lineCount, ...rest }) => ({
      ...rest,
      notes: [KINDS[kind], lineCount === 1 ? '1 line' : `${lineCount} lines`],
    }));
  };
  const restore = async (of: number) => {
    const params = { id: storyId, version: of };
    const kept = await api('GET /api/StoriesEdit/GetVersion/:id/:version', { params, editorToken });
    // A published folktale keeps its name, whatever it was called then.
    onRestore((now) => ({ ...taleFrom(kept), storyName: now.storyName }));
  };
  return <History name={['tale', storyId, version]} load={load} restore={restore} />;
}
