import { UpdateAgencySettingsHandler } from './update-agency-settings.ts';
import { ShowAgencySettingsHandler } from './show-agency-settings.ts';
import { ShowExchangeRatesHandler } from './show-exchange-rates.ts';
import { ShowOpeningHandler } from './show-opening.ts';
import { ShowReductionSettingHandler } from './show-reduction-setting.ts';

export const settingsHandlers = [
  ShowAgencySettingsHandler,
  UpdateAgencySettingsHandler,
  ShowExchangeRatesHandler,
  ShowOpeningHandler,
  ShowReductionSettingHandler,
];
