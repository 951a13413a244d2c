/** The compositions: each is drawn by the file of its name. */
export const VIEWS = [
  'aparcamiento',
  'atico',
  'balcon',
  'calle',
  'campo',
  'cocina',
  'comedor',
  'dormitorio',
  'duplex',
  'estudio',
  'exterior',
  'hero',
  'interior',
  'jardin',
  'parcela',
  'patio',
  'piscina',
  'porche',
  'rincon',
  'salon',
  'solarium',
  'terraza',
  'vista',
] as const;

export type View = (typeof VIEWS)[number];
