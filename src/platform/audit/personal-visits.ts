import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type KnownPerson, type PersonalRecord, PersonalRecords } from '../privacy/personal-records.ts';
import type { AuditExport } from './audit-export.contract.ts';
import { AuditEntry } from './audit-entry.entity.ts';

/** From where they wrote; kept for its term whatever is erased, because who defends the system needs it. */
@Injectable()
export class PersonalVisits implements PersonalRecord, OnModuleInit {
  readonly name = 'accesos';

  constructor(private readonly records: PersonalRecords) {}

  onModuleInit() {
    this.records.register(this);
  }

  async collect(em: EntityManager, { rows }: KnownPerson) {
    const theirs = { subject: { $in: [...rows] }, actorKind: 'visitor' };
    const entries = await em.find(AuditEntry, theirs, { orderBy: { at: 'asc', id: 'asc' }, disableIdentityMap: true });
    return entries.map(({ at, action, address }): AuditExport => ({
      fecha: at.toISOString(),
      accion: action,
      direccionIp: address,
    }));
  }

  erase() {
    return Promise.resolve({ count: 0 });
  }
}
