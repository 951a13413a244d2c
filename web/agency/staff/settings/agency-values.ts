import type { AgencySettingsDetails } from '../../../../src/agency/agency-settings.contract.ts';
import type { Holiday, Opening } from '../../../../src/agency/opening.contract.ts';

type Profile = AgencySettingsDetails['profile'];

/** Form values of the agency's settings. A one-day holiday has no last day in the form. */
export interface AgencyValues {
  profile: Omit<Profile, 'phones' | 'whatsapp' | 'registryNumber' | 'taxId'> & {
    phones: [first: string, second: string];
    whatsapp: string;
    registryNumber: string;
    taxId: string;
    opening: Opening;
  };
}

export function toAgencyValues({ profile }: AgencySettingsDetails): AgencyValues {
  const { phones, whatsapp, registryNumber, taxId, opening } = profile;
  return {
    profile: {
      ...profile,
      phones: [phones[0] ?? '', phones[1] ?? ''],
      whatsapp: whatsapp ?? '',
      registryNumber: registryNumber ?? '',
      taxId: taxId ?? '',
      opening: withHolidays(opening, ({ name, from, to, spans }) => ({ name, from, to: to === from ? '' : to, spans })),
    },
  };
}

export function toAgencyInput({ profile }: AgencyValues, { site }: AgencySettingsDetails) {
  const { phones, whatsapp, registryNumber, taxId, opening } = profile;
  return {
    profile: {
      ...profile,
      phones: [phones[0], ...(phones[1].trim() ? [phones[1]] : [])],
      whatsapp: whatsapp.trim() || null,
      registryNumber: registryNumber.trim() || null,
      taxId: taxId.trim() || null,
      opening: withHolidays(opening, ({ to, ...holiday }) => (to ? { ...holiday, to } : holiday)),
    },
    site,
  };
}

const withHolidays = <Changed>(opening: Opening, change: (holiday: Holiday) => Changed) => ({
  ...opening,
  holidays: opening.holidays.map(change),
});
