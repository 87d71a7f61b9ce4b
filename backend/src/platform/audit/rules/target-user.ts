import { ID_MAX } from '@shinobi/shared/domain/limits/ids';

/** The user whom the parameters of a call name, as JSON that may have been cut; null when they name none. */
export function targetUserOf(parameters: string): number | null {
  const [, id] = /"(?:userId|targetUserId)":"?(\d{1,12})\b/.exec(parameters) ?? [];
  return id !== undefined && Number(id) > 0 && Number(id) <= ID_MAX ? Number(id) : null;
}
