/** Type codes of the agency: family, then subtype. */
export const TYPE_NAMES = {
  '1-1': 'Apartamento',
  '1-2': 'Apartamento en planta baja',
  '1-3': 'Ático',
  '2-1': 'Casa',
  '2-2': 'Casa adosada',
  '2-3': 'Villa',
  '3-1': 'Terreno',
  '4-1': 'Finca - Cortijo',
  '5-1': 'Local comercial',
  '6-1': 'Garaje',
} as const satisfies Record<`${number}-${number}`, string>;

/** English names of the types, for mails. */
export const TYPE_NAMES_EN: Readonly<Record<keyof typeof TYPE_NAMES, string>> = {
  '1-1': 'Apartment',
  '1-2': 'Ground-floor apartment',
  '1-3': 'Penthouse',
  '2-1': 'House',
  '2-2': 'Townhouse',
  '2-3': 'Villa',
  '3-1': 'Plot',
  '4-1': 'Country house',
  '5-1': 'Commercial premises',
  '6-1': 'Garage',
};

/** Separate from zod, for forms that are rendered before zod has loaded. */
export const TYPE_CATEGORIES = {
  '1-1': 'residential',
  '1-2': 'residential',
  '1-3': 'residential',
  '2-1': 'residential',
  '2-2': 'residential',
  '2-3': 'residential',
  '3-1': 'land',
  '4-1': 'residential',
  '5-1': 'commercial',
  '6-1': 'other',
} as const satisfies Record<keyof typeof TYPE_NAMES, string>;
