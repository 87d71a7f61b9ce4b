import type { ItemState } from '@shinobi/shared/contract/learning/memory';
import type { ReviewedKind } from '@shinobi/shared/domain/limits/memory';
import type { PathUnit, UnitProgress } from '@shinobi/shared/domain/memory/path';
import { usePlatform } from '@shinobi/shared/platform';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

/** Counts the changes of the memory until a stage was opened, so that each stage asks for the latest state, and once. */
function useMemoryVersion(): number {
  const { memory } = usePlatform();
  const [version] = useState(memory.changes.get);
  return version;
}

const NO_STATES: readonly ItemState[] = [];

/** Returns the states of the learner's items of a kind; null while they load. What does not load counts as empty. */
export function useMemoryItems(kind: ReviewedKind, enabled = true): readonly ItemState[] | null {
  const { memory } = usePlatform();
  const version = useMemoryVersion();
  const { data, isPending } = useQuery({
    queryKey: ['memory-items', kind, version],
    queryFn: () => memory.getItems(kind),
    enabled,
    retry: false,
  });
  if (data) return data;
  return isPending ? null : NO_STATES;
}

export interface LearnerPath {
  readonly units: readonly PathUnit[];
  readonly progress: readonly UnitProgress[];
}

const NO_PATH: LearnerPath = { units: [], progress: [] };

/** Returns the path and the learner's progress on it; null while it loads. What does not load counts as empty. */
export function useLearnerPath(): LearnerPath | null {
  const { memory } = usePlatform();
  const version = useMemoryVersion();
  const { data, isPending } = useQuery({
    queryKey: ['memory-path', version],
    queryFn: async (): Promise<LearnerPath> => {
      const { chapters, progress } = await memory.getPath();
      return { units: chapters.flatMap(({ units }) => units), progress };
    },
    retry: false,
  });
  if (data) return data;
  return isPending ? null : NO_PATH;
}
