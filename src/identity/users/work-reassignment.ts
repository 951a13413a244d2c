import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { InvalidInput } from '../../platform/problem.ts';
import { createWorkReassignedMail, AccountNotifier } from '../accounts/account-mails.ts';
import { UserOwnsWork } from '../identity.problems.ts';
import { User, UserRole } from '../user.entity.ts';
import { lockAccount } from './lock-accounts.sql.ts';
import { OwnedResources, type OwnedResource } from './owned-resources.ts';

/** Reassigns leads, tasks and properties of a leaving user to a colleague and notifies the colleague by mail. */
@Injectable()
export class WorkReassignment {
  constructor(
    private readonly ownedResources: OwnedResources,
    private readonly notifier: AccountNotifier,
  ) {}

  /** Locks both accounts in id order, which prevents deadlocks. */
  async lock(em: EntityManager, id: string, to: string | undefined) {
    const ids = [id, to].filter((accountId) => accountId !== undefined).sort();
    for (const accountId of ids) await lockAccount(em, 'id', accountId);
  }

  /** Whether the user has records of one kind, or of any kind without `kind`. */
  async hasResources(em: EntityManager, id: string, kind?: OwnedResource['kind']) {
    return Boolean((await this.ownedResources.count(em, [id], kind)).get(id));
  }

  /** Unassigns records that the user may no longer see after a role was removed. */
  unassignInvisible(em: EntityManager, id: string) {
    return this.ownedResources.unassignInvisible(em, id);
  }

  /**
   * Reassigns leads, tasks and properties; returns the number of leads and properties. Throws UserOwnsWork without a
   * new owner, and InvalidInput if that one is not active staff.
   */
  async reassign(em: EntityManager, from: string, to: string | undefined): Promise<number> {
    if (to === undefined) throw new UserOwnsWork();
    if (to === from || !(await isActiveStaff(em, to)))
      throw new InvalidInput([{ message: 'Elija a alguien del equipo con acceso activo', path: ['reassignTo'] }]);
    const { leads, properties } = await this.ownedResources.reassign(em, from, to);
    const notify = await this.notifier.prepare(createWorkReassignedMail({ leads, properties }));
    await notify(em, await em.findOneOrFail(User, { id: to }));
    return leads + properties;
  }
}

const isActiveStaff = async (em: EntityManager, id: string) => {
  const activeUserFilter = { id, disabledAt: null, confirmedAt: { $ne: null }, passwordHash: { $ne: null } };
  return (await em.count(User, activeUserFilter)) > 0 && (await em.count(UserRole, { userId: id })) > 0;
};
