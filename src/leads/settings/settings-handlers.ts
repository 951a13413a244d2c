import { UpdateLeadSettingsHandler } from './update-lead-settings.ts';
import { ShowLeadSettingsHandler } from './show-lead-settings.ts';

export const settingsHandlers = [ShowLeadSettingsHandler, UpdateLeadSettingsHandler];
