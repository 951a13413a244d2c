import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { demand } from '../../platform/access/demand.ts';
import type { Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { Outbox } from '../../platform/outbox/outbox.ts';
import { changeProperty } from '../editing/change-property.ts';
import { demandPublishing } from '../editing/demand-publishing.ts';
import { PropertiesChanged } from '../property.events.ts';

/** Unlocks a field, which follows its feed again from the next import. */
export class ReleaseLock extends Command<{ version: number }> {
  constructor(
    readonly by: Actor,
    readonly id: string,
    readonly version: number,
    readonly field: string,
  ) {
    super();
  }
}

@CommandHandler(ReleaseLock)
export class ReleaseLockHandler implements ICommandHandler<ReleaseLock> {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
  ) {}

  execute({ by, id, version, field }: ReleaseLock) {
    demand(by, 'properties.edit');
    demandPublishing(by, { [field]: undefined });
    return changeProperty(this.em, id, version, async (property, em) => {
      const fields = property.release(field);
      if (fields.length === 0) return;
      audit(em, by, 'release-lock', id, { fields });
      await this.outbox.record(em, new PropertiesChanged([id]));
    });
  }
}
