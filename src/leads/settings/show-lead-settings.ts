import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { requirePermission } from '../../platform/access/require-permission.ts';
import type { Actor } from '../../platform/actor.ts';
import type { LeadSettingsDetails } from '../lead-settings.contract.ts';
import { readLeadSettings } from './read-lead-settings.ts';

export class ShowLeadSettings extends Query<LeadSettingsDetails> {
  constructor(readonly actor: Actor) {
    super();
  }
}

@QueryHandler(ShowLeadSettings)
export class ShowLeadSettingsHandler implements IQueryHandler<ShowLeadSettings> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor }: ShowLeadSettings) {
    requirePermission(actor, 'leads.all');
    return readLeadSettings(this.em);
  }
}
