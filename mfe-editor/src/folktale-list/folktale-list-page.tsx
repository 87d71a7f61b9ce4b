import { DeskPage } from '@shinobi/shared/ui/desk/page/desk-page.js';
import { EditorsOnly } from '../common/access/editors-only.js';
import { FolktaleList, FolktalesLoading } from './folktale-list.js';
import { useFolktales } from './use-folktales.js';

/** `/folktalesEdit`: all folktales, and whether readers see them. */
export function FolktaleListPage() {
  return (
    <DeskPage title="Edit folktales" about="All folktales, and whether their latest changes are visible to readers.">
      <Folktales />
    </DeskPage>
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
