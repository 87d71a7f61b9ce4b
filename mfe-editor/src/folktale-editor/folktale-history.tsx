import { formatCount } from '../common/page/format-count.js';
import type { VersionKind } from '@shinobi/shared/contract/editing/stories-edit';
import { usePlatform } from '@shinobi/shared/platform';
import { VersionHistory } from '../common/workbench/version-history.js';
import { editedFolktaleFrom, type EditedFolktale } from './edited-folktale.js';

const KINDS: Readonly<Record<VersionKind, string>> = {
  original: 'original version',
  saved: 'saved',
  registered: 'registered',
};

interface FolktaleHistoryProps {
  readonly storyId: number;
  readonly editorToken: string | undefined;
  readonly version: number;
  readonly onRestore: (to: (folktale: EditedFolktale) => EditedFolktale) => void;
}

/** The earlier versions of a folktale. */
export function FolktaleHistory({ storyId, editorToken, version, onRestore }: FolktaleHistoryProps) {
  const { api } = usePlatform();
  if (storyId === 0) return null;
  const load = async (signal: AbortSignal) => {
    const params = { id: storyId };
    const versions = await api('GET /api/StoriesEdit/GetHistory/:id', { params, editorToken, signal });
    return versions.map(({ kind, lineCount, ...rest }) => ({
      ...rest,
      notes: [KINDS[kind], formatCount(lineCount, 'line')],
    }));
  };
  const restore = async (versionToRestore: number) => {
    const params = { id: storyId, version: versionToRestore };
    const restored = await api('GET /api/StoriesEdit/GetVersion/:id/:version', { params, editorToken });
    // The address must not change, whatever name the old version had.
    onRestore((now) => ({ ...editedFolktaleFrom(restored), storyName: now.storyName }));
  };
  return <VersionHistory queryKey={['folktale', storyId, version]} load={load} restore={restore} />;
}
