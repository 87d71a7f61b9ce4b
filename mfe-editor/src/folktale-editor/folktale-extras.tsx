import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { usePlatform } from '@shinobi/shared/platform';
import { markdownFaults } from '@shinobi/shared/domain/editing/markdown-faults';
import { Field, TextField } from '@shinobi/shared/ui';
import formGrid from '../common/page/form-grid.module.css';
import { EDITING_QUERY } from '../common/page/query-content.js';
import { MarkdownInput } from '../common/rows/markdown-input.js';
import { RowList } from '../common/rows/row-list.js';
import { newRowId } from '../common/rows/rows.js';
import { type EditedFolktale, videoId } from './edited-folktale.js';

interface FolktaleExtrasProps {
  readonly folktale: EditedFolktale;
  /** The faults by field. */
  readonly faults?: Readonly<Record<string, string>>;
  readonly onChange: (to: (folktale: EditedFolktale) => EditedFolktale, burst?: string) => void;
}

const VIDEO_ID = /^[\w-]{11}$/;
const NOT_A_VIDEO = 'This is neither a YouTube address nor the 11 characters of its video.';

/** What readers see around the sentences: the explanation, the video and the articles about the folktale. */
export function FolktaleExtras({ folktale, faults = {}, onChange }: FolktaleExtrasProps) {
  const { explanation, youtube } = folktale;
  const settled = useDeferredValue(explanation);
  const id = videoId(youtube);
  return (
    <>
      <MarkdownInput
        label="Explanation"
        text={explanation}
        error={faults['explanation'] ?? markdownFaults(settled)[0] ?? null}
        onTextChange={(text) => onChange((now) => ({ ...now, explanation: text }), 'explanation')}
      />
      <section className={formGrid.grid} aria-label="Video of the folktale">
        <TextField
          label="Video"
          hint="The address of the video at YouTube, or its id. Empty: the page says that the video is coming."
          error={faults['youtube'] ?? (id === null || VIDEO_ID.test(id) ? null : NOT_A_VIDEO)}
          autoComplete="off"
          spellCheck={false}
          value={youtube}
          onChange={(event) => onChange((now) => ({ ...now, youtube: event.target.value }), 'youtube')}
        />
      </section>
      <ArticleLinks folktale={folktale} faults={faults} onChange={onChange} />
    </>
  );
}

/** The articles about the folktale, chosen from all articles. */
function ArticleLinks({ folktale: { articles }, faults = {}, onChange }: FolktaleExtrasProps) {
  const { api } = usePlatform();
  const { data: known = [] } = useQuery({
    queryKey: ['linkable articles'],
    queryFn: ({ signal }) => api('GET /api/Articles/GetAll', { signal }),
    ...EDITING_QUERY,
  });
  const titles = new Map(known.map(({ pageName, title }) => [pageName, title]));
  return (
    <RowList
      singular="article"
      title="Articles about it"
      rows={articles}
      blank={() => ({ id: newRowId(), pageName: '' })}
      onChange={(to) => onChange((now) => ({ ...now, articles: to(now.articles) }))}
    >
      {({ pageName }, index, write) => (
        <Field label="Linked article" error={index === 0 ? (faults['articles'] ?? null) : null}>
          {(control) => (
            <select {...control} value={pageName} onChange={(event) => write({ pageName: event.target.value })}>
              <option value="">Choose an article</option>
              {pageName !== '' && !titles.has(pageName) && <option value={pageName}>{pageName}</option>}
              {known.map((article) => (
                <option key={article.pageName} value={article.pageName}>
                  {article.title}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
    </RowList>
  );
}
