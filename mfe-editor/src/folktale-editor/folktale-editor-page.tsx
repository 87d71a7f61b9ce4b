import { usePlatform } from '@shinobi/shared/platform';
import { useParams } from '@shinobi/shared/platform/router';
import { Bone, ButtonLink, Empty, Skeleton } from '@shinobi/shared/ui';
import { DeskPage } from '@shinobi/shared/ui/desk/page/desk-page.js';
import { EditorsOnly } from '../common/access/editors-only.js';
import { useEditorQuery } from '../common/access/use-editor-query.js';
import css from './folktale-editor.module.css';
import { FolktaleWorkbench } from './folktale-workbench.js';
import { loadFolktale, NEW_FOLKTALE } from './load-folktale.js';

/** `/folktalesEdit/{storyName}`: edits one folktale; `new` creates one. */
export function FolktaleEditorPage() {
  const { storyName = NEW_FOLKTALE } = useParams();
  return (
    <DeskPage
      title={storyName === NEW_FOLKTALE ? 'A new folktale' : `Edit ${storyName}`}
      about="Readers see changes only once they are registered."
    >
      <Folktale key={storyName} storyName={storyName} />
    </DeskPage>
  );
}

function Folktale({ storyName }: { readonly storyName: string }) {
  const { api } = usePlatform();
  const query = useEditorQuery(`edited-folktale ${storyName}`, async (request) => ({
    story: await loadFolktale(api, storyName, request),
  }));
  return (
    <EditorsOnly query={query} what="folktale" waiting={<LoadingSkeleton />} isEdited>
      {({ story }) =>
        story === null ? (
          <FolktaleNotFound storyName={storyName} />
        ) : (
          <FolktaleWorkbench initial={story} loadedWith={query.editorToken ?? null} />
        )
      }
    </EditorsOnly>
  );
}

const FolktaleNotFound = ({ storyName }: { readonly storyName: string }) => (
  <Empty title="No such folktale" action={<ButtonLink to="/folktalesEdit">All folktales</ButtonLink>}>
    There is no folktale with the address “{storyName}”.
  </Empty>
);

const LoadingSkeleton = () => (
  <Skeleton label="Loading the folktale" className={css.loading}>
    <Bone height="9rem" />
    <Bone height="22rem" />
    <Bone height="22rem" />
  </Skeleton>
);
