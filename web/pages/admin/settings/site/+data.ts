import type { PageContextServer } from 'vike/types';
import { AgencySettingsDetails } from '../../../../../src/agency/agency-settings.contract.ts';
import { LeadSettingsDetails } from '../../../../../src/leads/settings/lead-settings.contract.ts';
import { read } from '../../../../api/read.ts';

export type Data = Awaited<ReturnType<typeof data>>;

export async function data({ api }: PageContextServer) {
  const [settings, leadSettings] = await Promise.all([
    read(api, '/api/v1/staff/settings', AgencySettingsDetails),
    read(api, '/api/v1/staff/lead-settings', LeadSettingsDetails),
  ]);
  return { settings, leadSettings };
}
