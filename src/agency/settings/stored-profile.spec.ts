import type { StoredProfile } from '../agency-settings.entity.ts';
import type { Opening } from '../opening.contract.ts';
import { storedProfile } from './stored-profile.ts';

const WORKING = { opens: '09:00', closes: '19:00' };
const SHORT = { opens: '10:00', closes: '14:00' };
const SPLIT = [
  { opens: '09:30', closes: '14:00' },
  { opens: '16:00', closes: '19:00' },
];
const hours = { weekdays: WORKING, saturday: SHORT, sunday: null };
const legacyProfile: StoredProfile = {
  ...{ name: 'Sol', phones: ['900 000 001'], email: 'a@b.example', address: 'Calle 1', town: 'Mijas' },
  ...{ postcode: '29649', province: 'Málaga', registryNumber: null, taxId: null, whatsapp: null },
  ...{ privacyVersion: '2026-11-21', hours },
};
const regularOpening: Opening = {
  ...{ monday: [WORKING], tuesday: [WORKING], wednesday: [WORKING], thursday: [WORKING], friday: [WORKING] },
  ...{ saturday: [SHORT], sunday: [], holidays: [] },
};
const splitOpening: Opening = {
  ...{ monday: [], tuesday: SPLIT, wednesday: SPLIT, thursday: SPLIT, friday: [SHORT], saturday: [], sunday: [] },
  holidays: [{ name: 'Navidad', from: '2026-12-25', to: '2026-12-25', spans: [] }],
};
const profile = storedProfile.read(legacyProfile);

describe('storedProfile', () => {
  it('applies the weekday hours of an old profile to each day', () => {
    expect(profile.opening).toEqual(regularOpening);
    expect(profile).not.toHaveProperty('hours');
  });

  it('round-trips a profile and writes hours for older releases', () => {
    const row = storedProfile.write({ ...profile, opening: splitOpening });
    expect(storedProfile.read(row).opening).toEqual(splitOpening);
    expect(row.hours).toEqual({ weekdays: { opens: '09:30', closes: '19:00' }, saturday: null, sunday: null });
  });

  it('uses hours written later by an older release and keeps the holidays', () => {
    const row = storedProfile.write({ ...profile, opening: splitOpening });
    const { holidays } = splitOpening;
    expect(storedProfile.read({ ...row, hours }).opening).toEqual({ ...regularOpening, holidays });
  });

  it('stays readable for older releases if the office is always closed', () => {
    const closedOpening = Object.fromEntries(Object.keys(regularOpening).map((day) => [day, []])) as unknown as Opening;
    const row = storedProfile.write({ ...profile, opening: closedOpening });
    expect(row.hours.weekdays).toEqual({ opens: '00:00', closes: '00:00' });
    expect(storedProfile.read(row).opening).toEqual(closedOpening);
  });
});
