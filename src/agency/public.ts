/** What other modules may use. Everything else in this folder is private. */
export { ExchangeRatesChanged } from './agency.events.ts';
export { agencyLetter } from './agency-letter.ts';
export { ShowExchangeRates } from './settings/show-exchange-rates.ts';
export { ShowReductionSetting } from './settings/show-reduction-setting.ts';
export { ShowAgency } from './show-agency.ts';
