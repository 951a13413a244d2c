import type { AgencySettingsDetails } from '../../../../src/agency/agency-settings.contract.ts';
import { agencyInput, agencyValues } from './agency-values.ts';

const settings: AgencySettingsDetails = {
  profile: {
    ...{ name: 'Sol', phones: ['900 000 001'], email: 'a@b.example', address: 'Calle 1', town: 'Mijas' },
    ...{ postcode: '29649', province: 'Málaga', registryNumber: null, taxId: null, whatsapp: null },
    hours: {
      weekdays: { opens: '09:00', closes: '19:00' },
      saturday: { opens: '10:00', closes: '14:00' },
      sunday: null,
    },
  },
  site: { defaultSort: 'newest', exchangeRates: { GBP: null, USD: null }, registration: 'open', showsReductions: true },
  version: 3,
};

describe('the agency in its form', () => {
  it('comes out as it went in', () => {
    const { version: _kept, ...input } = settings;
    expect(agencyInput(agencyValues(settings), settings)).toEqual(input);
  });

  it('takes a second telephone, and the hours of a day that was closed', () => {
    const values = agencyValues(settings);
    values.profile.phones[1] = '900 000 002';
    values.profile.hours.sunday.isClosed = false;
    values.profile.hours.saturday.isClosed = true;
    const { profile } = agencyInput(values, settings);
    expect(profile.phones).toEqual(['900 000 001', '900 000 002']);
    expect(profile.hours).toMatchObject({ saturday: null, sunday: { opens: '10:00', closes: '14:00' } });
  });
});
