import { Button } from '@shinobi/shared/ui';
import { lineDifferences, detailDifferences, type LineDifference } from './folktale-differences.js';
import workbench from '../common/workbench/workbench.module.css';
import type { EditedLine, EditedFolktale } from './edited-folktale.js';

interface FolktaleDifferenceListProps {
  readonly mine: EditedFolktale;
  readonly theirs: EditedFolktale;
  readonly names: { readonly mine: string; readonly theirs: string };
  /** Without it, differences are shown only. */
  readonly onTake?: (difference: LineDifference) => void;
}

/** The list is cut here, to keep the page short. */
const SHOWN_MAX = 30;

/** Shows two versions of a folktale side by side wherever they differ. */
export function FolktaleDifferenceList({ mine, theirs, names, onTake }: FolktaleDifferenceListProps) {
  const lines = lineDifferences(mine, theirs);
  const others = detailDifferences(mine, theirs);
  return (
    <>
      {others.length > 0 && <p>Different: {others.join(', ')}.</p>}
      {lines.length === 0 && others.length === 0 && <p>There are no differences left.</p>}
      <ul className={workbench.differences}>
        {lines.slice(0, SHOWN_MAX).map((difference) => (
          <li key={difference.lineNumber}>
            <b>Line {difference.lineNumber}</b>
            <Side name={names.mine} line={difference.mine} other={difference.theirs} />
            <Side name={names.theirs} line={difference.theirs} other={difference.mine} />
            {onTake && (
              <Button size="small" onClick={() => onTake(difference)}>
                Take theirs
              </Button>
            )}
          </li>
        ))}
      </ul>
      {lines.length > SHOWN_MAX && <p>And {lines.length - SHOWN_MAX} more lines.</p>}
    </>
  );
}

const wordsOf = ({ words }: EditedLine) =>
  words.map(({ kanji, hiragana, english }) => `${kanji} ${hiragana} ${english}`.trim()).join(' / ');

function Side({ name, line, other }: { name: string; line: EditedLine | null; other: EditedLine | null }) {
  const sameText =
    line &&
    other &&
    (['kanji', 'hiragana', 'romaji', 'english'] as const).every((field) => line[field] === other[field]);
  return (
    <div className={workbench.side}>
      <p className="quiet small">{name}</p>
      {line ? (
        <>
          <p lang="ja">{line.kanji}</p>
          <p lang="ja">{line.hiragana}</p>
          <p>{line.english}</p>
          {sameText && <p className="small">{wordsOf(line)}</p>}
        </>
      ) : (
        <p>No such line.</p>
      )}
    </div>
  );
}
