import type { AgencyProfile } from '../../../../src/agency/agency.contract.ts';

type Hours = AgencyProfile['hours'];

const clock = (time: string) => time.slice(0, 5).replace(/^0/, '');
const between = (hours: Hours['sunday']) => (hours ? `${clock(hours.opens)} – ${clock(hours.closes)}` : 'Cerrado');

export const openingHours = ({ weekdays, saturday, sunday }: Hours) => [
  { days: 'Lunes a viernes', hours: between(weekdays) },
  { days: 'Sábados', hours: between(saturday) },
  { days: 'Domingos', hours: between(sunday) },
];
