import { useIsAdministrator } from '@shinobi/shared/ui/desk/administrator.js';
import type { DocumentKind } from '../workbench/document-kind.js';

/** Returns whether the user publishes documents of a kind without a review. */
export function useMayPublish<T extends object, S>({ reviewing }: DocumentKind<T, S>): boolean {
  const isAdministrator = useIsAdministrator();
  return isAdministrator || !reviewing || reviewing.publishesAlone === true;
}
