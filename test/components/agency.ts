import { AgencyProfile } from '../../src/agency/agency.contract.ts';

const WORKDAY = { opens: '09:30:00', closes: '19:00:00' };
const spans = [WORKDAY];

export const agency = AgencyProfile.parse({
  name: 'Cala Norte',
  phones: ['952 000 001'],
  whatsapp: '600 000 001',
  email: 'hola@calanorte.example',
  address: 'Calle Mayor, 1',
  town: 'Marbella',
  postcode: '29601',
  province: 'Málaga',
  registryNumber: null,
  taxId: null,
  privacyVersion: '2026-01-01',
  opening: {
    ...{ monday: spans, tuesday: spans, wednesday: spans, thursday: spans, friday: spans },
    ...{ saturday: [], sunday: [], holidays: [] },
  },
  hours: { weekdays: WORKDAY, saturday: null, sunday: null },
  defaultSort: 'newest',
  currencies: ['EUR'],
  allowsRegistration: true,
});
