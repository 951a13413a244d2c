export const SETTINGS_PATH = '/staff/settings';
export const SETTINGS_SAVED = 'Configuración guardada';

export const loadSettingsSchema = async () =>
  (await import('../../../../src/agency/agency-settings.contract.ts')).AgencySettingsInput;
