import { Query } from '@nestjs/cqrs';
import type { ExchangeRates } from './agency-settings.contract.ts';
import type { AgencyProfile } from './agency.contract.ts';

export class ShowAgency extends Query<AgencyProfile> {}

/** For other modules: the rates of this moment, never those of a moment ago. */
export class ShowExchangeRates extends Query<ExchangeRates> {}

/** For other modules: whether visitors are told what a home cost before its price came down. */
export class ShowReductionSetting extends Query<boolean> {}
