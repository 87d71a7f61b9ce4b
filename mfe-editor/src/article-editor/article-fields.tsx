import type { EditFault } from '@shinobi/shared/domain/editing/word-list';
import { ARTICLE_LEVELS } from '@shinobi/shared/domain/limits/library';
import { Field, TextField } from '@shinobi/shared/ui';
import formGrid from '../common/page/form-grid.module.css';
import { QuestionList } from '../common/questions/question-list.js';
import { RubyInput } from '../common/rows/ruby-input.js';
import type { DocumentEdit } from '../common/workbench/document-kind.js';
import { findFault } from '../common/workbench/find-fault.js';
import type { Article } from './article.js';
import { FIELD_NAMES } from './article-kind.js';
import { BlockList } from './block-list.js';

interface ArticleFieldsProps extends DocumentEdit<Article> {
  /** True once it is published: its name is part of the address. */
  readonly isNameFixed: boolean;
  readonly editorToken: string | undefined;
}

/** All fields of an article. */
export function ArticleFields({ value, change, faults, isNameFixed, editorToken }: ArticleFieldsProps) {
  return (
    <>
      <ArticleSettings
        article={value}
        faults={faults}
        isNameFixed={isNameFixed}
        write={(fields, burst) => change((now) => ({ ...now, ...fields }), burst)}
      />
      <BlockList
        body={value.body}
        faults={faults}
        editorToken={editorToken}
        onChange={(to, burst) => change((now) => ({ ...now, body: to(now.body) }), burst)}
      />
      <QuestionList
        test={value.test}
        faults={faults}
        onChange={(to, burst) => change((now) => ({ ...now, test: to(now.test) }), burst)}
      />
    </>
  );
}

interface ArticleSettingsProps {
  readonly article: Article;
  readonly faults: readonly EditFault[];
  readonly isNameFixed: boolean;
  readonly write: (fields: Partial<Article>, burst?: string) => void;
}

/** The pictures of the library that an article may have in the list. */
const PICTURES = ['counters', 'forgetting-curve', 'kana-grid', 'keigo-shop', 'ninja-moon', 'pitch-accent'].map(
  (name) => `${name}.svg`,
);

function ArticleSettings({ article, faults, isNameFixed, write }: ArticleSettingsProps) {
  const count = (field: 'order' | 'minutes', least: number) => (
    <TextField
      label={FIELD_NAMES[field]}
      type="number"
      min={least}
      error={findFault(faults, field)}
      value={article[field]}
      onChange={(event) => write({ [field]: Math.max(least, Math.floor(Number(event.target.value))) }, field)}
    />
  );
  return (
    <section className={formGrid.grid} aria-label="About the article">
      <TextField
        label={FIELD_NAMES.pageName}
        hint={
          isNameFixed
            ? 'The address of a published article cannot change.'
            : 'Lower-case letters, digits and single hyphens, as in wa-and-ga.'
        }
        error={isNameFixed || article.pageName === '' ? null : findFault(faults, 'pageName')}
        readOnly={isNameFixed}
        autoComplete="off"
        spellCheck={false}
        value={article.pageName}
        onChange={(event) => write({ pageName: event.target.value }, 'pageName')}
      />
      {count('order', 0)}
      {count('minutes', 1)}
      <ArticleChoices article={article} write={write} />
      {(['title', 'description'] as const).map((field) => (
        <div key={field} className={formGrid.wide}>
          <RubyInput
            label={FIELD_NAMES[field]}
            value={article[field]}
            error={findFault(faults, field)}
            onTextChange={(text) => write({ [field]: text }, field)}
          />
        </div>
      ))}
    </section>
  );
}

/** The level of an article and its picture in the list. */
function ArticleChoices({ article, write }: Pick<ArticleSettingsProps, 'article' | 'write'>) {
  const pictures = [...new Set([...PICTURES, ...(article.picture === null ? [] : [article.picture])])];
  return (
    <>
      <Field label={FIELD_NAMES.level}>
        {(control) => (
          <select
            {...control}
            value={article.level ?? ''}
            onChange={(event) => write({ level: (event.target.value || null) as Article['level'] })}
          >
            <option value="">Any level</option>
            {ARTICLE_LEVELS.map((level) => (
              <option key={level}>{level}</option>
            ))}
          </select>
        )}
      </Field>
      <Field label={FIELD_NAMES.picture}>
        {(control) => (
          <select
            {...control}
            value={article.picture ?? ''}
            onChange={(event) => write({ picture: event.target.value || null })}
          >
            <option value="">No picture</option>
            {pictures.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        )}
      </Field>
    </>
  );
}
