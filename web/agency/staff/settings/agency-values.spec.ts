import { type AgencySettingsDetails, AgencySettingsInput } from '../../../../src/agency/agency-settings.contract.ts';
import { toAgencyInput, toAgencyValues } from './agency-values.ts';

const WORKING = [{ opens: '09:00', closes: '19:00' }];
const settings: AgencySettingsDetails = {
  profile: {
    name: 'Sol',
    phones: ['900 000 001'],
    email: 'a@b.example',
    address: 'Calle 1',
    town: 'Mijas',
    postcode: '29649',
    province: 'Málaga',
    registryNumber: null,
    taxId: null,
    whatsapp: null,
    opening: {
      monday: WORKING,
      tuesday: WORKING,
      wednesday: WORKING,
      thursday: WORKING,
      friday: WORKING,
      saturday: [],
      sunday: [],
      holidays: [
        { name: 'Navidad', from: '2026-12-25', to: '2026-12-25', spans: [] },
        { name: 'Feria', from: '2027-08-10', to: '2027-08-15', spans: WORKING },
      ],
    },
  },
  site: { defaultSort: 'newest', exchangeRates: { GBP: null, USD: null }, registration: 'open', showsReductions: true },
  version: 3,
};

describe('agency form values', () => {
  it('survive conversion to form values and back', () => {
    const { version: _version, ...input } = settings;
    expect(AgencySettingsInput.parse(toAgencyInput(toAgencyValues(settings), settings))).toEqual(input);
  });

  it('accept a second phone and a one-day holiday without an end date', () => {
    const values = toAgencyValues(settings);
    values.profile.phones[1] = '900 000 002';
    expect(values.profile.opening.holidays.map(({ to }) => to)).toEqual(['', '2027-08-15']);
    const { profile } = toAgencyInput(values, settings);
    expect(profile.phones).toEqual(['900 000 001', '900 000 002']);
  });
});
