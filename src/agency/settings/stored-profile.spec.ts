import type { StoredProfile } from '../agency-settings.entity.ts';
import type { Opening } from '../opening/opening.contract.ts';
import { storedProfile } from './stored-profile.ts';

const WORKING = { opens: '09:00', closes: '19:00' };
const SHORT = { opens: '10:00', closes: '14:00' };
const SPLIT = [
  { opens: '09:30', closes: '14:00' },
  { opens: '16:00', closes: '19:00' },
];
const hours = { weekdays: WORKING, saturday: SHORT, sunday: null };
const old: StoredProfile = {
  ...{ name: 'Sol', phones: ['900 000 001'], email: 'a@b.example', address: 'Calle 1', town: 'Mijas' },
  ...{ postcode: '29649', province: 'Málaga', registryNumber: null, taxId: null, whatsapp: null },
  ...{ privacyVersion: '2026-11-21', hours },
};
const usual: Opening = {
  ...{ monday: [WORKING], tuesday: [WORKING], wednesday: [WORKING], thursday: [WORKING], friday: [WORKING] },
  ...{ saturday: [SHORT], sunday: [], holidays: [] },
};
const split: Opening = {
  ...{ monday: [], tuesday: SPLIT, wednesday: SPLIT, thursday: SPLIT, friday: [SHORT], saturday: [], sunday: [] },
  holidays: [{ name: 'Navidad', from: '2026-12-25', to: '2026-12-25', spans: [] }],
};
const profile = storedProfile.read(old);

describe('a stored profile', () => {
  it('from before days had hours of their own has those of Monday to Friday on each', () => {
    expect(profile.opening).toEqual(usual);
    expect(profile).not.toHaveProperty('hours');
  });

  it('comes out as it went in, and older versions find their hours in it', () => {
    const stored = storedProfile.write({ ...profile, opening: split });
    expect(storedProfile.read(stored).opening).toEqual(split);
    expect(stored.hours).toEqual({ weekdays: { opens: '09:30', closes: '19:00' }, saturday: null, sunday: null });
  });

  it('into which an older version has written other hours follows them, and keeps the holidays', () => {
    const stored = storedProfile.write({ ...profile, opening: split });
    expect(storedProfile.read({ ...stored, hours }).opening).toEqual({ ...usual, holidays: split.holidays });
  });

  it('of an office that is always closed is no trap for older versions', () => {
    const closed = Object.fromEntries(Object.keys(usual).map((day) => [day, []])) as unknown as Opening;
    const stored = storedProfile.write({ ...profile, opening: closed });
    expect(stored.hours.weekdays).toEqual({ opens: '00:00', closes: '00:00' });
    expect(storedProfile.read(stored).opening).toEqual(closed);
  });
});
