import type { PageContextServer } from 'vike/types';
import { AgencySettingsDetails } from '../../../../src/agency/agency-settings.contract.ts';
import { read } from '../../../api/read.ts';

export type Data = Awaited<ReturnType<typeof data>>;

export const data = async ({ api }: PageContextServer) => ({
  settings: await read(api, '/api/v1/staff/settings', AgencySettingsDetails),
});
