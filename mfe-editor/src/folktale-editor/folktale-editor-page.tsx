import { usePlatform } from '@shinobi/shared/platform';
import { useParams } from '@shinobi/shared/platform/router';
import { Bone, ButtonLink, Empty, PageHead, Skeleton, Wrap } from '@shinobi/shared/ui';
import { EditorsOnly } from '../common/access/editors-only.js';
import { useEditorQuery } from '../common/access/use-editor-query.js';
import { EditorNav } from '../common/page/editor-nav.js';
import css from './folktale-editor.module.css';
import { FolktaleWorkbench } from './folktale-workbench.js';
import { loadFolktale, NEW_FOLKTALE } from './load-folktale.js';

/** `/folktalesEdit/{storyName}`: edits one folktale; `new` creates one. */
export function FolktaleEditorPage() {
  const { storyName = NEW_FOLKTALE } = useParams();
  return (
    <Wrap>
      <PageHead title={storyName === NEW_FOLKTALE ? 'A new folktale' : `Edit ${storyName}`} ornament="書く">
        <p>Readers see changes only once they are registered.</p>
      </PageHead>
      <EditorNav />
      <Folktale key={storyName} storyName={storyName} />
    </Wrap>
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
