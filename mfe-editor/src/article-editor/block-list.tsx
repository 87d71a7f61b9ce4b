import type { EditFault } from '@shinobi/shared/domain/editing/word-list';
import { Button } from '@shinobi/shared/ui';
import formGrid from '../common/page/form-grid.module.css';
import { MarkdownInput } from '../common/rows/markdown-input.js';
import { RowList } from '../common/rows/row-list.js';
import { RubyInput } from '../common/rows/ruby-input.js';
import { addAfter } from '../common/rows/rows.js';
import { findFault } from '../common/workbench/find-fault.js';
import { blankBlock, type BlockKind, type BlockRow } from './article.js';
import css from './article-editor.module.css';
import { PictureFields } from './picture-fields.js';

interface BlockListProps {
  readonly body: readonly BlockRow[];
  readonly faults: readonly EditFault[];
  readonly editorToken: string | undefined;
  readonly onChange: (to: (body: readonly BlockRow[]) => readonly BlockRow[], burst?: string) => void;
}

const KINDS: readonly (readonly [kind: BlockKind, label: string])[] = [
  ['sentence', 'Add a Japanese sentence'],
  ['picture', 'Add a picture'],
];

/** The blocks of an article: text, Japanese sentences and pictures. */
export function BlockList({ body, faults, editorToken, onChange }: BlockListProps) {
  return (
    <>
      <RowList
        singular="block"
        title="Text"
        path="body"
        rows={body}
        blank={() => blankBlock('text')}
        onChange={onChange}
      >
        {(block, index, write) => (
          <BlockFields
            block={block}
            index={index}
            error={findFault(faults, `body.${index}`)}
            editorToken={editorToken}
            write={write}
          />
        )}
      </RowList>
      <div className={css.buttons}>
        {KINDS.map(([kind, label]) => (
          <Button key={kind} size="small" onClick={() => onChange((now) => addAfter(now, null, blankBlock(kind)))}>
            {label}
          </Button>
        ))}
      </div>
    </>
  );
}

interface BlockFieldsProps {
  readonly block: BlockRow;
  readonly index: number;
  readonly error: string | null;
  readonly editorToken: string | undefined;
  readonly write: (fields: Partial<BlockRow>) => void;
}

/** Text is shown in as many lines as it has, within limits. */
const linesOf = (text: string) => Math.min(22, Math.max(3, Math.ceil(text.length / 80) + text.split('\n').length));

function BlockFields({ block, index, error, editorToken, write }: BlockFieldsProps) {
  const { kind, text, english } = block;
  if (kind === 'picture') return <PictureFields block={block} error={error} editorToken={editorToken} write={write} />;
  if (kind === 'text')
    return (
      <div className={formGrid.wide}>
        <MarkdownInput
          label={`Text ${index + 1}`}
          lines={linesOf(text)}
          text={text}
          error={error}
          onTextChange={(to) => write({ text: to })}
        />
      </div>
    );
  return (
    <>
      <RubyInput
        label="Japanese"
        lang="ja"
        hint="With furigana in braces: {雨|あめ}です。 Each sentence can be heard once it has a clip."
        value={text}
        error={error}
        onTextChange={(to) => write({ text: to })}
      />
      <RubyInput label="English, may be left empty" value={english} onTextChange={(to) => write({ english: to })} />
    </>
  );
}
