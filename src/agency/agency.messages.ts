import { Query } from '@nestjs/cqrs';
import type { ExchangeRates } from './agency-settings.contract.ts';
import type { AgencyProfile } from './agency.contract.ts';
import type { Opening } from './opening.contract.ts';

/** The agency profile that visitors see, read from the database. */
export class ShowAgency extends Query<AgencyProfile> {}

/** The result of `ShowAgency`, cached until the settings change. */
export class ShowCachedAgency extends Query<AgencyProfile> {}

/** The current exchange rates, never cached. */
export class ShowExchangeRates extends Query<ExchangeRates> {}

/** The opening hours, including past holidays. */
export class ShowOpeningHours extends Query<Opening> {}

/** Whether visitors see the price before a reduction. */
export class ShowReductionSetting extends Query<boolean> {}
