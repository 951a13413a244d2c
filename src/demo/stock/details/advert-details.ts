import type { PropertyInput } from '../../../catalogue/property-input.contract.ts';
import type { DemoProperty } from '../demo-property.ts';
import { kindFacts } from '../homes/home-kinds.ts';
import { seededRandom, type Random } from '../seeded-random.ts';
import { demoMedia } from './demo-media.ts';
import { yearlyCosts } from './yearly-costs.ts';

type Detail =
  | ('terrace' | 'builtYear' | 'completionDate' | 'sublocation' | 'agencyRef' | 'dimensions')
  | ('ibiFeesYear' | 'basuraTaxYear' | 'communityFeesYear' | 'videoUrl' | 'virtualTourUrl')
  | 'pointPrecision';
export type AdvertDetails = Partial<Pick<PropertyInput, Detail>>;

/** In m²; nobody states less. */
const STATED_TERRACE = 4;
const PARTS_OF = {
  town: ['Zona del mercado', 'Junto al parque', 'Ensanche', 'Zona de la estación'],
  resort: ['Fase I', 'Fase II', 'Fase III', 'Parte alta', 'Parte baja'],
  village: ['Barrio alto', 'Junto a la iglesia', 'Entrada del pueblo'],
  country: ['Parte alta', 'Camino del arroyo'],
};

/** What staff add to an advert that its feed cannot say; of no home all of it is known. */
export const advertDetails = (property: DemoProperty, today: Date): AdvertDetails => {
  const random = seededRandom(`details/${property.reference}`);
  const { home } = property;
  const isOwnFile = random.chance(0.3);
  const isPartNamed = random.chance(0.35);
  return {
    ...(home.terrace >= STATED_TERRACE && random.chance(0.85) && { terrace: home.terrace }),
    ...age(property, today, random),
    ...yearlyCosts(property, random),
    ...(isOwnFile && { agencyRef: `CN-${random.integer(100, 999)}` }),
    ...(isPartNamed && { sublocation: random.pick(PARTS_OF[home.zone.setting]) }),
    ...dimensions(property, random),
    ...demoMedia(property),
    ...shownPoint(property),
  };
};

const WITH_A_SIGN = ['Centro Histórico', 'Puerto Banús'];

/** A shop is easily found by its own door; some owners do not want to be found at all. */
const shownPoint = ({ kind, zone }: DemoProperty): AdvertDetails => {
  if (kind === 'shop' && WITH_A_SIGN.includes(zone.name)) return { pointPrecision: 'exact' };
  return kind === 'land' && zone.name === 'La Zagaleta' ? { pointPrecision: 'hidden' } : {};
};

/** The year, or the month in which it will be finished. */
const age = ({ home }: DemoProperty, today: Date, random: Random): AdvertDetails => {
  const isKnown = random.chance(0.85);
  const months = random.integer(3, 20);
  if (home.isOffPlan) return { completionDate: firstOfMonth(today, months) };
  if (home.condition === 'new') return { builtYear: Number(firstOfMonth(today, -months).slice(0, 4)) };
  return isKnown && home.builtYear > 0 ? { builtYear: home.builtYear } : {};
};

const firstOfMonth = (today: Date, later: number) =>
  new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + later, 1)).toISOString().slice(0, 10);

/** Of what is measured rather than lived in. */
const dimensions = ({ kind, built, plot }: DemoProperty, random: Random): AdvertDetails => {
  const { family } = kindFacts(kind);
  if (!['land', 'shop', 'garage'].includes(family) || random.chance(0.3)) return {};
  const area = family === 'land' ? plot : built;
  const width = Math.sqrt(area * random.between(0.45, 0.8));
  const said = (metres: number) => metres.toLocaleString('es-ES', { maximumFractionDigits: 1 });
  return { dimensions: `${said(width)} × ${said(area / width)} m` };
};
