import { type AgencySettingsDetails, AgencySettingsInput } from '../../../../src/agency/agency-settings.contract.ts';
import { agencyInput, agencyValues } from './agency-values.ts';

const WORKING = [{ opens: '09:00', closes: '19:00' }];
const settings: AgencySettingsDetails = {
  profile: {
    ...{ name: 'Sol', phones: ['900 000 001'], email: 'a@b.example', address: 'Calle 1', town: 'Mijas' },
    ...{ postcode: '29649', province: 'Málaga', registryNumber: null, taxId: null, whatsapp: null },
    opening: {
      ...{ monday: WORKING, tuesday: WORKING, wednesday: WORKING, thursday: WORKING, friday: WORKING },
      ...{ saturday: [], sunday: [] },
      holidays: [
        { name: 'Navidad', from: '2026-12-25', to: '2026-12-25', spans: [] },
        { name: 'Feria', from: '2027-08-10', to: '2027-08-15', spans: WORKING },
      ],
    },
  },
  site: { defaultSort: 'newest', exchangeRates: { GBP: null, USD: null }, registration: 'open', showsReductions: true },
  version: 3,
};

describe('the agency in its form', () => {
  it('comes out as it went in', () => {
    const { version: _kept, ...input } = settings;
    expect(AgencySettingsInput.parse(agencyInput(agencyValues(settings), settings))).toEqual(input);
  });

  it('takes a second telephone, and a holiday of one day without a last day', () => {
    const values = agencyValues(settings);
    values.profile.phones[1] = '900 000 002';
    expect(values.profile.opening.holidays.map(({ to }) => to)).toEqual(['', '2027-08-15']);
    const { profile } = agencyInput(values, settings);
    expect(profile.phones).toEqual(['900 000 001', '900 000 002']);
  });
});
