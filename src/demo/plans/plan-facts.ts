/** What a plan is drawn from. Areas are in m². */
export interface PlanFacts {
  readonly reference: string;
  readonly beds: number;
  readonly baths: number;
  readonly built: number;
  readonly terrace: number;
  /** Of the land around the house; 0 for a flat. */
  readonly garden: number;
  /** The third lies below ground. */
  readonly storeys: number;
  /** Which of them the sheet shows, from below; from 0. */
  readonly storey: number;
}

const FIGURES = ['beds', 'baths', 'built', 'terrace', 'garden', 'storeys', 'storey'] as const;
const PATH = new RegExp(
  `^planos/(?<reference>[\\w-]+)/${FIGURES.map((name) => `${name}-(?<${name}>\\d+)`).join('_')}\\.jpg$`,
);

/** The path beside the feed holds all facts, so that a plan with other facts is another picture. */
export const planPath = (facts: PlanFacts) =>
  `planos/${facts.reference}/${FIGURES.map((name) => `${name}-${facts[name]}`).join('_')}.jpg`;

/** The facts of a plan at this path; null where it leads to none. */
export function planAt(path: string): PlanFacts | null {
  const found = PATH.exec(path)?.groups;
  if (!found) return null;
  const figures = Object.fromEntries(FIGURES.map((name) => [name, Number(found[name])]));
  return { reference: found['reference']!, ...(figures as Record<(typeof FIGURES)[number], number>) };
}

/** In words, for whoever does not see it. */
export const planAlt = ({ beds, baths, built, storeys, storey }: PlanFacts) =>
  [
    `Plano de distribución${storeys > 1 ? `, ${storeyNames(storeys)[storey]}` : ''}: ${built} m² construidos`,
    ...(beds ? [`${beds} ${beds === 1 ? 'dormitorio' : 'dormitorios'}`] : []),
    ...(baths ? [`${baths} ${baths === 1 ? 'baño' : 'baños'}`] : []),
  ].join(', ');

const storeyNames = (storeys: number) => [...(storeys === 3 ? ['planta sótano'] : []), 'planta baja', 'planta alta'];
