import type { HomeContent } from '../../../src/agency/content.contract.ts';
import { RestoreContent, SaveContent } from '../../../src/agency/content/save-content.ts';
import { ShowStaffContent } from '../../../src/agency/content/staff-content.ts';
import { UpdateAgencySettings, ShowAgencySettings } from '../../../src/agency/settings/agency-settings.ts';
import type { Prepare } from './audited-commands.ts';

export const auditedAgency: Record<string, Prepare> = {
  UpdateAgencySettings: async (site, { member }) => {
    const { version, profile, site: rules } = await site.queries.execute(new ShowAgencySettings(member));
    return new UpdateAgencySettings(member, version, { profile: { ...profile, name: 'Sol y Mar' }, site: rules });
  },
  SaveContent: async (site, { member }) => {
    const { version, content } = await site.queries.execute(new ShowStaffContent(member, 'home'));
    const { hero, ...home } = content as HomeContent;
    return new SaveContent(member, 'home', version, { ...home, hero: { ...hero, title: 'Bienvenido' } });
  },
  RestoreContent: async (site, { member }) => {
    const { version, content } = await site.queries.execute(new ShowStaffContent(member, 'about'));
    await site.commands.execute(new SaveContent(member, 'about', version, { ...content, lead: 'Otra' }));
    return new RestoreContent(member, 'about', 0, version + 1);
  },
};
