import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { OwnedWork, type Work } from '../identity/public.ts';
import { Inquiry } from './inquiry.entity.ts';

/** The leads that users have, for whoever closes an account. */
@Injectable()
export class AssignedInquiries implements Work, OnModuleInit {
  constructor(private readonly owned: OwnedWork) {}

  onModuleInit() {
    this.owned.register(this);
  }

  async countOf(em: EntityManager, userIds: string[]) {
    const counted = await em.execute<{ id: string; count: number }[]>(
      'select assigned_to as id, count(*)::int as count from inquiries where assigned_to in (?) group by 1',
      [userIds],
    );
    return new Map(counted.map(({ id, count }) => [id, count]));
  }

  reassign(em: EntityManager, from: string, to: string) {
    return em.nativeUpdate(Inquiry, { assignedTo: from }, { assignedTo: to });
  }
}
