import { ChangeLeadSettingsHandler } from './change-lead-settings.ts';
import { ShowLeadSettingsHandler } from './show-lead-settings.ts';

export const settingsHandlers = [ShowLeadSettingsHandler, ChangeLeadSettingsHandler];
