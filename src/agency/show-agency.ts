import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { AgencyProfile } from './agency.contract.ts';
import { readSettings } from './settings/read-settings.ts';

export class ShowAgency extends Query<AgencyProfile> {}

@QueryHandler(ShowAgency)
export class ShowAgencyHandler implements IQueryHandler<ShowAgency> {
  constructor(private readonly em: EntityManager) {}

  async execute(): Promise<AgencyProfile> {
    const { profile, site } = await readSettings(this.em);
    return { ...profile, defaultSort: site.defaultSort, takesRegistrations: site.registration === 'open' };
  }
}
