import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../database/unit-of-work.js';
import { AppError } from '../../../http/app-error.js';
import type { Actor, ReleaseCaller } from '../../../http/caller.js';
import { UserService } from '../../../people/user/index.js';
import type { ChangeAuthor } from '../release-changes.service.js';

/** Throws `Forbidden` for the token of another remote. */
export function requireRemote(caller: ReleaseCaller, name: string): void {
  if (caller.kind === 'operator' || caller.remote === '*' || caller.remote === name) return;
  throw new AppError('Forbidden', `This release token is for ${caller.remote}. Use one for ${name}.`);
}

/** Returns who changes a remote by a release token. Throws `Forbidden` for the token of another remote. */
export function authorByToken(caller: ReleaseCaller, name: string, reason?: string): ChangeAuthor {
  requireRemote(caller, name);
  const actor =
    caller.kind === 'operator'
      ? 'operator'
      : `token ${caller.label} of ${caller.remote === '*' ? 'all remotes' : caller.remote}`;
  return { actor, reason };
}

/** Names administrators in the audit. */
@Injectable()
export class ChangeAuthorsService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly users: UserService,
  ) {}

  async ofAdministrator({ userId }: Actor, reason?: string): Promise<ChangeAuthor> {
    const users = await this.work.read((tx) => this.users.getPublicViews(tx, [userId]));
    return { actor: `administrator ${users.get(userId)?.name ?? userId}`, reason };
  }
}
