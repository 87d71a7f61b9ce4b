import type { EditedStory, VersionKind } from '@shinobi/shared/contract/editing/stories-edit';
import { formatCount } from '@shinobi/shared/ui/desk/format.js';
import { pastVersion } from '../common/workbench/past-version.js';
import type { DocumentKind, SaveDialogs, SendDocument } from '../common/workbench/document-kind.js';
import { NotStoredError } from '../common/workbench/save-error.js';
import { type EditedFolktale, editedFolktaleFrom, folktaleSaveRequest, storedFolktale } from './edited-folktale.js';
import { findDifferences } from './folktale-differences.js';
import { fieldName } from './folktale-faults.js';
import { describeDrafts } from './translation-drafts.js';

type FolktaleKind = DocumentKind<EditedFolktale, EditedStory>;

/** Shown twice: shared/docs/behaviour/editing.md, rule 5. */
const FAILURE = ['Error!', 'Error!'];

/** Fixed texts: shared/docs/behaviour/editing.md, rules 3 and 5. */
const SAVE_DIALOGS: SaveDialogs<EditedFolktale> = {
  questions: () => [{ text: 'Are you sure that you want to save?', confirm: 'Save' }],
  success: 'Success to save!',
  refusal: 'Failed to save...',
  failure: FAILURE,
};
const REGISTER_DIALOGS: SaveDialogs<EditedFolktale> = {
  questions: (folktale) => [
    { text: 'Are you sure that you want to register?', confirm: 'Register' },
    ...draftsQuestion(folktale),
  ],
  success: 'Success to register!',
  refusal: 'Failed to register...',
  failure: FAILURE,
};

function draftsQuestion(folktale: EditedFolktale) {
  const drafts = describeDrafts(folktale);
  if (drafts === null) return [];
  const text = `${drafts}. Readers would see them as they are. Register all the same?`;
  return [{ text, confirm: 'Register with drafts' }];
}

const VERSION_KINDS: Readonly<Record<VersionKind, string>> = {
  original: 'original version',
  saved: 'saved',
  registered: 'registered',
};

/** What does not depend on the token. */
const FOLKTALE = {
  ...{ what: 'folktale', findDifferences, fieldName, toEditable: editedFolktaleFrom },
  withAssignedIds: (folktale) => folktale,
  /** The server alone knows what it refuses: a draft may have gaps. */
  findFaults: () => [],
  readerApiPath: '/api/Stories/',
  versionOf: ({ storyDesc }) => storyDesc.version,
  isNew: ({ storyDesc }) => storyDesc.storyId === 0,
  draftKey: ({ storyDesc }) => `tale-${storyDesc.storyId}`,
  editPath: ({ storyDesc }) => `/folktalesEdit/${storyDesc.storyName}`,
  readerPath: ({ storyDesc }) => (storyDesc.published ? `/folktales/${storyDesc.storyName}` : null),
} satisfies Partial<FolktaleKind>;

function stored<T extends object>(result: T | null): T {
  if (!result) throw new NotStoredError();
  return result;
}

/** Describes folktales to the workbench of an editor with this token; undefined for the administrator. */
export function folktaleKind(editorToken: string | undefined): FolktaleKind {
  const save: SendDocument<EditedFolktale, EditedStory> = async (api, folktale, { storyDesc }) => {
    const body = folktaleSaveRequest(folktale, storyDesc.storyId, storyDesc.version);
    const result = stored(await api('POST /api/StoriesEdit/Save', { body, editorToken }));
    return storedFolktale(body, { ...storyDesc, ...result, isDraft: true });
  };
  const publish: typeof save = async (api, folktale, { storyDesc }) => {
    const body = folktaleSaveRequest(folktale, storyDesc.storyId, storyDesc.version);
    const result = stored(await api('POST /api/StoriesEdit/Register', { body, editorToken }));
    return storedFolktale(body, { ...storyDesc, ...result, published: true, isDraft: undefined });
  };
  return {
    ...FOLKTALE,
    ...{ save, saveDialogs: SAVE_DIALOGS },
    publishing: {
      ...{ label: 'Register', failed: 'Not registered.', dialogs: REGISTER_DIALOGS, publish },
      isPublished: ({ storyDesc }) => storyDesc.published,
    },
    reviewing: {
      kind: 'folktale',
      idOf: ({ storyDesc }) => storyDesc.storyId,
      isDraft: ({ storyDesc }) => storyDesc.isDraft === true,
      publishesAlone: editorToken !== undefined,
      rowsOf: ({ lines }) => ({ sentences: lines }),
    },
    async loadHistory(api, { storyDesc }, signal) {
      const params = { id: storyDesc.storyId };
      const versions = await api('GET /api/StoriesEdit/GetHistory/:id', { params, editorToken, signal });
      return versions.map(({ kind, lineCount, ...rest }) =>
        pastVersion(rest, VERSION_KINDS[kind], formatCount(lineCount, 'line')),
      );
    },
    async loadVersion(api, { storyDesc: { storyId, storyName } }, version) {
      const params = { id: storyId, version };
      const restored = await api('GET /api/StoriesEdit/GetVersion/:id/:version', { params, editorToken });
      // The address must not change, whatever name the old version had.
      return { ...restored, storyDesc: { ...restored.storyDesc, storyName } };
    },
  };
}
