import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { clock } from '../platform/clock.ts';
import { toMadridDay } from '../platform/days/to-madrid-day.ts';
import type { AgencyProfile } from './agency.contract.ts';
import { USUAL_CURRENCIES } from './currency.contract.ts';
import type { Opening } from './opening/opening.contract.ts';
import { legacyHours } from './settings/legacy-hours.ts';
import { readSettings } from './settings/read-settings.ts';
import { ShowAgency } from './agency.messages.ts';

@QueryHandler(ShowAgency)
export class ShowAgencyHandler implements IQueryHandler<ShowAgency> {
  constructor(private readonly em: EntityManager) {}

  async execute(): Promise<AgencyProfile> {
    const { profile, site } = await readSettings(this.em);
    const { defaultSort, exchangeRates, registration } = site;
    const ratedCurrencies = Object.keys(exchangeRates).filter((currency) => exchangeRates[currency]);
    const currencies = [...new Set([...USUAL_CURRENCIES, ...ratedCurrencies.sort()])];
    const { holidays } = profile.opening;
    const today = toMadridDay(clock.now());
    const opening: Opening = { ...profile.opening, holidays: holidays.filter(({ to }) => to >= today) };
    const hours = legacyHours.fromOpening(opening);
    return { ...profile, opening, hours, defaultSort, currencies, takesRegistrations: registration === 'open' };
  }
}
