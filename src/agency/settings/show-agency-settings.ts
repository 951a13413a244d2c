import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { requirePermission } from '../../platform/access/require-permission.ts';
import type { Actor } from '../../platform/actor.ts';
import type { AgencySettingsDetails } from '../agency-settings.contract.ts';
import { readSettings } from './read-settings.ts';

export class ShowAgencySettings extends Query<AgencySettingsDetails> {
  constructor(readonly actor: Actor) {
    super();
  }
}

@QueryHandler(ShowAgencySettings)
export class ShowAgencySettingsHandler implements IQueryHandler<ShowAgencySettings> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor }: ShowAgencySettings): Promise<AgencySettingsDetails> {
    requirePermission(actor, 'settings.edit');
    const { profile, site, version } = await readSettings(this.em);
    return { profile, site, version };
  }
}
