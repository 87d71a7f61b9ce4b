import { useMemo } from 'react';
import { MergeConflictNotice } from '../common/merging/merge-notices.js';
import type { StoredDocument } from '../common/workbench/document-kind.js';
import { mergeVersions } from '../common/merging/three-way-merge.js';
import type { MergeConflict } from '../common/merging/use-merge-state.js';
import { FolktaleDifferenceList } from './folktale-difference-list.js';
import { takeTheirs } from './folktale-differences.js';
import type { EditedFolktale } from './edited-folktale.js';

interface FolktaleConflictProps {
  readonly conflict: MergeConflict<EditedFolktale, StoredDocument>;
  readonly folktale: EditedFolktale;
  readonly onChange: (to: (folktale: EditedFolktale) => EditedFolktale) => void;
  /** Accepts what is in the editor as the merged version. */
  readonly onContinue: () => void;
}

/** Shows what both the other editor and this one have changed, line by line. */
export function FolktaleConflict({ conflict, folktale, onChange, onContinue }: FolktaleConflictProps) {
  const theirChanges = useMemo(() => mergeVersions({ ...conflict, mine: folktale }, 'theirs'), [conflict, folktale]);
  const takeAll = () => {
    onChange(() => theirChanges);
    onContinue();
  };
  return (
    <MergeConflictNotice
      what="folktale"
      version={conflict.stored.version}
      onContinue={onContinue}
      onTakeTheirs={takeAll}
    >
      <FolktaleDifferenceList
        mine={folktale}
        theirs={theirChanges}
        names={{ mine: 'Yours', theirs: 'Theirs' }}
        onTake={(difference) => onChange((now) => takeTheirs(now, difference))}
      />
    </MergeConflictNotice>
  );
}
