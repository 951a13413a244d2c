import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler, QueryBus } from '@nestjs/cqrs';
import { cacheUntilInvalidated } from '../../platform/cache-invalidation/cache-until-invalidated.ts';
import { InvalidationBus } from '../../platform/cache-invalidation/invalidation-bus.sql.ts';
import { toMadridDay } from '../../platform/days.ts';
import type { AgencyProfile } from '../agency.contract.ts';
import {
  ShowAgency,
  ShowCachedAgency,
  ShowExchangeRates,
  ShowOpeningHours,
  ShowReductionSetting,
} from '../agency.messages.ts';
import { USUAL_CURRENCIES } from '../currency.contract.ts';
import type { Opening } from '../opening.contract.ts';
import { readSettings } from './read-settings.ts';
import { legacyHours } from './stored-profile.ts';

@QueryHandler(ShowAgency)
export class ShowAgencyHandler implements IQueryHandler<ShowAgency> {
  constructor(private readonly em: EntityManager) {}

  async execute(): Promise<AgencyProfile> {
    const { profile, site } = await readSettings(this.em);
    const { defaultSort, exchangeRates, registration } = site;
    const ratedCurrencies = Object.keys(exchangeRates).filter((currency) => exchangeRates[currency]);
    const currencies = [...new Set([...USUAL_CURRENCIES, ...ratedCurrencies.sort()])];
    const { holidays } = profile.opening;
    const today = toMadridDay(new Date());
    const opening: Opening = { ...profile.opening, holidays: holidays.filter(({ to }) => to >= today) };
    const hours = legacyHours.fromOpening(opening);
    return { ...profile, opening, hours, defaultSort, currencies, allowsRegistration: registration === 'open' };
  }
}

/** Runs before every page, hence the cache. */
@QueryHandler(ShowCachedAgency)
export class ShowCachedAgencyHandler implements IQueryHandler<ShowCachedAgency> {
  readonly execute: () => Promise<AgencyProfile>;

  constructor(queries: QueryBus, invalidationBus: InvalidationBus) {
    this.execute = cacheUntilInvalidated(invalidationBus, () => queries.execute(new ShowAgency()));
  }
}

@QueryHandler(ShowExchangeRates)
export class ShowExchangeRatesHandler implements IQueryHandler<ShowExchangeRates> {
  constructor(private readonly em: EntityManager) {}

  async execute() {
    return (await readSettings(this.em)).site.exchangeRates;
  }
}

@QueryHandler(ShowOpeningHours)
export class ShowOpeningHoursHandler implements IQueryHandler<ShowOpeningHours> {
  constructor(private readonly em: EntityManager) {}

  async execute() {
    return (await readSettings(this.em)).profile.opening;
  }
}

@QueryHandler(ShowReductionSetting)
export class ShowReductionSettingHandler implements IQueryHandler<ShowReductionSetting> {
  constructor(private readonly em: EntityManager) {}

  async execute() {
    return (await readSettings(this.em)).site.showsReductions;
  }
}
