import type { PageContextServer } from 'vike/types';
import { StaffContent, StaffContentKey, StaffContentList } from '../../../../src/agency/staff-content.contract.ts';
import { LeadSettingsDetails } from '../../../../src/leads/settings/lead-settings.contract.ts';
import { read } from '../../../api/read.ts';

export type Data = Awaited<ReturnType<typeof data>>;

export async function data({ api, urlParsed }: PageContextServer) {
  const { data: key = 'faq' } = StaffContentKey.safeParse(urlParsed.search['key']);
  const [contents, content, settings] = await Promise.all([
    read(api, '/api/v1/staff/content', StaffContentList),
    read(api, `/api/v1/staff/content/${key}`, StaffContent),
    key === 'legal-privacidad' ? read(api, '/api/v1/staff/lead-settings', LeadSettingsDetails) : null,
  ]);
  return { contents, content, settings, loadedAt: Date.now() };
}
