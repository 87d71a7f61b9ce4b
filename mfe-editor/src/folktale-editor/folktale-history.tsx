import type { VersionKind } from '@shinobi/shared/contract/editing/stories-edit';
import { usePlatform } from '@shinobi/shared/platform';
import { VersionHistory } from '../common/workbench/version-history.js';
import { editedFolktaleFrom, type EditedFolktale } from './edited-folktale.js';

const KINDS: Readonly<Record<VersionKind, string>> = {
  original: 'as the product came with it',
  saved: 'saved',
  registered: 'registered',
};

interface FolktaleHistoryProps {
  readonly storyId: number;
  readonly editorToken: string | undefined;
  readonly version: number;
  readonly onRestore: (to: (folktale: EditedFolktale) => EditedFolktale) => void;
}

/** The versions of a folktale that are kept. */
export function FolktaleHistory({ storyId, editorToken, version, onRestore }: FolktaleHistoryProps) {
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
    onRestore((now) => ({ ...editedFolktaleFrom(kept), storyName: now.storyName }));
  };
  return <VersionHistory name={['tale', storyId, version]} load={load} restore={restore} />;
}
