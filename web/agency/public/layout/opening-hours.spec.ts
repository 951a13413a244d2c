import { openingHours } from './opening-hours.ts';

describe('openingHours', () => {
  it('drops seconds and leading zeros, and says when a day is closed', () => {
    const hours = {
      weekdays: { opens: '09:00', closes: '19:00' },
      saturday: { opens: '10:00:00', closes: '14:00:00' },
      sunday: null,
    };
    expect(openingHours(hours)).toEqual([
      { days: 'Lunes a viernes', hours: '9:00 – 19:00' },
      { days: 'Sábados', hours: '10:00 – 14:00' },
      { days: 'Domingos', hours: 'Cerrado' },
    ]);
  });
});
