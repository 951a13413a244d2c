import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type DataSubject, type PersonalDataSource, PersonalDataRegistry } from '../privacy/personal-data-registry.ts';
import type { AuditExport } from './audit-export.contract.ts';
import { AuditEntry } from './audit-entry.entity.ts';

/** Addresses of visitors. Erasure leaves them for their term, since defending the system requires them. */
@Injectable()
export class AuditPersonalData implements PersonalDataSource, OnModuleInit {
  readonly name = 'accesos';

  constructor(private readonly records: PersonalDataRegistry) {}

  onModuleInit() {
    this.records.register(this);
  }

  async collect(em: EntityManager, { rows }: DataSubject) {
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
