import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { demand } from '../../platform/access/demand.ts';
import type { Actor } from '../../platform/actor.ts';
import type { LeadSettingsDetails } from '../lead-settings.contract.ts';
import { readLeadSettings } from './read-lead-settings.ts';

export class ShowLeadSettings extends Query<LeadSettingsDetails> {
  constructor(readonly by: Actor) {
    super();
  }
}

@QueryHandler(ShowLeadSettings)
export class ShowLeadSettingsHandler implements IQueryHandler<ShowLeadSettings> {
  constructor(private readonly em: EntityManager) {}

  async execute({ by }: ShowLeadSettings) {
    demand(by, 'leads.all');
    return readLeadSettings(this.em);
  }
}
