import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { AgencyProfile } from './agency.contract.ts';
import { AgencySettings } from './agency-settings.entity.ts';

/** Until staff enter their own. */
const NEW_AGENCY: AgencyProfile = {
  name: 'Cala Norte',
  phones: ['900 000 001', '900 000 002'],
  email: 'info@calanorte.example',
  address: 'Avenida de la Cala, 12',
  town: 'Mijas Costa',
  postcode: '29649',
  province: 'Málaga',
  registryNumber: null,
  privacyVersion: '2026-11-21',
  hours: {
    weekdays: { opens: '09:00', closes: '19:00' },
    saturday: { opens: '10:00', closes: '14:00' },
    sunday: null,
  },
};

export class ShowAgency extends Query<AgencyProfile> {}

@QueryHandler(ShowAgency)
export class ShowAgencyHandler implements IQueryHandler<ShowAgency> {
  constructor(private readonly em: EntityManager) {}

  async execute() {
    const settings = await this.em.findOne(AgencySettings, { id: 1 }, { disableIdentityMap: true });
    return settings?.profile ?? NEW_AGENCY;
  }
}
