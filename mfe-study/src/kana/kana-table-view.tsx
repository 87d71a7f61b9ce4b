import type { Kana, KanaScript, KanaStatus } from '@shinobi/shared/domain/japanese/kana';
import { kanaCharacter } from './kana-character.js';
import css from './kana.module.css';
import type { KanaTable } from './kana-tables.js';

interface KanaTableProps {
  readonly table: KanaTable;
  readonly script: KanaScript;
  readonly status: KanaStatus;
  readonly onChoose: (kana: Kana) => void;
}

/** One table of kana. Each cell shows a kana, its romaji and whether it is mastered. */
export const KanaTableView = ({ table, script, status, onChoose }: KanaTableProps) => (
  <div className={css.block}>
    <table className={css.table} data-narrow={table.group === 'combined' ? '' : undefined}>
      <caption>{table.name}</caption>
      <tbody>
        {table.rows.map((row) => (
          <tr key={row.find((kana) => kana)?.key}>
            {row.map((kana, at) => (
              <td key={table.columns[at]}>
                {kana && (
                  <button
                    type="button"
                    className={css.cell}
                    data-testid="kana-cell"
                    data-key={kana.key}
                    data-mastered={status[kana.key] === true}
                    onClick={() => onChoose(kana)}
                  >
                    <span lang="ja">{kanaCharacter(kana, script)}</span>
                    <small>{kana.romaji}</small>
                    {status[kana.key] === true && <span className="sr">mastered</span>}
                  </button>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
