import { Query } from '@nestjs/cqrs';
import type { ExchangeRates } from './agency-settings.contract.ts';
import type { AgencyProfile } from './agency.contract.ts';

export class ShowAgency extends Query<AgencyProfile> {}

/** The current exchange rates, never cached ones. */
export class ShowExchangeRates extends Query<ExchangeRates> {}

/** Whether visitors see the price before a reduction. */
export class ShowReductionSetting extends Query<boolean> {}
