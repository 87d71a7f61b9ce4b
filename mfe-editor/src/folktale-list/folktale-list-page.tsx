import { PageHead, Wrap } from '@shinobi/shared/ui';
import { EditorNav } from '../common/page/editor-nav.js';
import { EditorsOnly } from '../common/access/editors-only.js';
import { FolktaleList, FolktalesLoading } from './folktale-list.js';
import { useFolktales } from './use-folktales.js';

/** `/folktalesEdit`: all folktales, and whether readers see them. */
export function FolktaleListPage() {
  return (
    <Wrap>
      <PageHead title="Edit folktales" ornament="昔話">
        <p>All folktales, and whether their latest changes are visible to readers.</p>
      </PageHead>
      <EditorNav />
      <Folktales />
    </Wrap>
  );
}

function Folktales() {
  const query = useFolktales();
  return (
    <EditorsOnly query={query} what="folktales" waiting={<FolktalesLoading />}>
      {(folktales, takesFocus) => (
        <FolktaleList folktales={folktales} takesFocus={takesFocus} onForgetToken={query.forgetToken} />
      )}
    </EditorsOnly>
  );
}
