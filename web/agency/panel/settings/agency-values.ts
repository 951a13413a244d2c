import type { AgencySettingsDetails } from '../../../../src/agency/agency-settings.contract.ts';

type Profile = AgencySettingsDetails['profile'];
type Day = NonNullable<Profile['hours']['saturday']> & { isClosed: boolean };

/** The agency's settings as their form holds them. */
export interface AgencyValues {
  profile: Omit<Profile, 'phones' | 'whatsapp' | 'registryNumber' | 'taxId' | 'hours'> & {
    phones: [first: string, second: string];
    whatsapp: string;
    registryNumber: string;
    taxId: string;
    hours: { weekdays: Day; saturday: Day; sunday: Day };
  };
}

const USUAL = { opens: '10:00', closes: '14:00' };

export function agencyValues({ profile }: AgencySettingsDetails): AgencyValues {
  const { phones, whatsapp, registryNumber, taxId, hours } = profile;
  return {
    profile: {
      ...profile,
      phones: [phones[0] ?? '', phones[1] ?? ''],
      whatsapp: whatsapp ?? '',
      registryNumber: registryNumber ?? '',
      taxId: taxId ?? '',
      hours: { weekdays: dayOf(hours.weekdays), saturday: dayOf(hours.saturday), sunday: dayOf(hours.sunday) },
    },
  };
}

export function agencyInput({ profile }: AgencyValues, { site }: AgencySettingsDetails) {
  const { phones, whatsapp, registryNumber, taxId, hours } = profile;
  const { isClosed: _never, ...weekdays } = hours.weekdays;
  return {
    profile: {
      ...profile,
      phones: [phones[0], ...(phones[1].trim() ? [phones[1]] : [])],
      whatsapp: whatsapp.trim() || null,
      registryNumber: registryNumber.trim() || null,
      taxId: taxId.trim() || null,
      hours: { weekdays, saturday: hoursOf(hours.saturday), sunday: hoursOf(hours.sunday) },
    },
    site,
  };
}

const dayOf = (hours: Profile['hours']['saturday']): Day => ({ ...(hours ?? USUAL), isClosed: hours === null });
const hoursOf = ({ isClosed, ...hours }: Day) => (isClosed ? null : hours);
