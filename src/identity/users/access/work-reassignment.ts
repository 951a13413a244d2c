import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { InvalidInput } from '../../../platform/problem.ts';
import { User } from '../../user.entity.ts';
import { createWorkReassignedMail } from '../../accounts/account-mail-builder.ts';
import { AccountNotifier } from '../../account/account-notifier.ts';
import { lockAccount } from '../lock-account.ts';
import { OwnedResources, type OwnedResource } from '../owned-resources.ts';
import { UserOwnsWork } from '../staff-users.problems.ts';
import { UserRole } from '../user-role.entity.ts';

/** Gives the leads, tasks and properties of whoever stops working here to a colleague, who is told by mail. */
@Injectable()
export class WorkReassignment {
  constructor(
    private readonly ownedResources: OwnedResources,
    private readonly notifier: AccountNotifier,
  ) {}

  /** Locks both in the order of their ids, which prevents deadlocks. */
  async lock(em: EntityManager, id: string, to: string | undefined) {
    for (const each of [id, to].filter((each) => each !== undefined).sort()) await lockAccount(em, 'id', each);
  }

  /** Work of one kind, or of any. */
  async hasResources(em: EntityManager, id: string, kind?: OwnedResource['kind']) {
    return Boolean((await this.ownedResources.count(em, [id], kind)).get(id));
  }

  release(em: EntityManager, id: string) {
    return this.ownedResources.release(em, id);
  }

  /** In the caller's transaction; returns how much was handed over. Throws UserOwnsWork without an heir. */
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
  const isActive = { id, disabledAt: null, confirmedAt: { $ne: null }, passwordHash: { $ne: null } };
  return (await em.count(User, isActive)) > 0 && (await em.count(UserRole, { userId: id })) > 0;
};
