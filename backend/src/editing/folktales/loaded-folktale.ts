import type { EditedStory, VersionKind } from '@shinobi/shared/contract/editing/stories-edit';
import type { FolktaleEntity } from '../../learning/folktales/index.js';
import type { DocumentSnapshot, EditVersionEntity } from '../versions/index.js';
import { type EditedFolktale, escapeLines, sentencesOf, wordsOf } from './rules/edited-folktale.js';

export const BLANK: EditedFolktale = {
  ...{ storyName: '', description: '', title: null, sentences: [] },
  ...{ explanation: '', youtube: null, articles: [] },
};

/** A folktale with its latest version; `story` is null for a new one. */
export interface LoadedFolktale {
  readonly folktale: FolktaleEntity | null;
  readonly latest: EditVersionEntity | null;
  readonly text: EditedFolktale;
}

export const editedFolktaleOfEntity = ({ storyName, description, body }: FolktaleEntity): EditedFolktale => ({
  storyName,
  description,
  title: body.title ?? null,
  explanation: body.explanation ?? '',
  youtube: body.youtube ?? null,
  articles: body.articles ?? [],
  sentences: body.sentences ?? [],
});

/** Versions that were saved before editors could change everything lack some fields: those of the folktale apply. */
export const textOfVersion = ({ body }: EditVersionEntity, folktale: FolktaleEntity): EditedFolktale => ({
  ...editedFolktaleOfEntity(folktale),
  ...(body as Partial<EditedFolktale>),
});

export const snapshotOf = (storyId: number, text: EditedFolktale): DocumentSnapshot => ({
  kind: 'folktale',
  id: storyId,
  body: text,
  count: text.sentences.length,
});

const stateOf = (folktale: FolktaleEntity | null, latest: EditVersionEntity | null) => ({
  version: latest?.version ?? 0,
  updatedAt: latest?.at ?? folktale?.updatedAt ?? null,
  ...(latest?.published === false && { isDraft: true as const }),
});

export function kindOf({ version, published }: Pick<EditVersionEntity, 'version' | 'published'>): VersionKind {
  if (version === 0) return 'original';
  return published ? 'registered' : 'saved';
}

/** Returns the folktale as last saved, for its editor. */
export function toEditedStory({ folktale, latest, text }: LoadedFolktale): EditedStory {
  const storyId = folktale?.storyId ?? 0;
  const storyDesc = {
    storyId,
    storyName: text.storyName,
    description: escapeLines(text.description),
    title: text.title ?? null,
    explanation: text.explanation,
    youtube: text.youtube,
    articles: [...text.articles],
    published: folktale?.published ?? false,
    ...stateOf(folktale, latest),
  };
  return { storyDesc, sentences: sentencesOf(storyId, text), words: wordsOf(storyId, text) };
}
