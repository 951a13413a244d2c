import type { StaffContent } from '../../../agency/staff-content.contract.ts';
import { AboutContent } from '../../../agency/content.contract.ts';
import { printedStaff } from '../../demo-accounts.ts';
import { portraitAddress } from '../../media/portrait-address.ts';
import { officeStaff, type StaffName } from '../office-staff.ts';

const ROLES: Readonly<Record<StaffName, string>> = {
  admin: 'Dirección',
  moderador: 'Propiedades y valoraciones',
  agente: 'Marbella y Estepona',
  vera: 'Clientes internacionales',
  nora: 'Mijas y La Cala',
  bruno: 'Fuengirola y Benalmádena',
};

const SHIPPED = 'Ocho agentes, cada uno con su zona,';
const TOLD = 'Seis personas le atienden en la oficina; en la calle hay ocho agentes, cada uno con su zona,';

const people = [...printedStaff, ...officeStaff].map(({ email, firstName, lastName }) => ({
  name: `${firstName} ${lastName}`,
  role: ROLES[email.split('@')[0] as StaffName],
  portrait: portraitAddress(email),
}));

/** What the agency says about itself, with the staff of the demo's panel as its team. */
export function teamPage(shipped: StaffContent['content']): AboutContent {
  const { story, ...about } = AboutContent.parse(shipped);
  const paragraphs = story.paragraphs.map((paragraph) => paragraph.replace(SHIPPED, TOLD));
  return { ...about, story: { ...story, paragraphs }, team: people };
}
