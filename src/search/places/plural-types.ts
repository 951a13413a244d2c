/** Name and slug of the page of a type in a town; a code that is missing here has none. */
export const pluralTypes: ReadonlyMap<string, { slug: string; name: string }> = new Map([
  ['1-1', { slug: 'apartamentos', name: 'Apartamentos' }],
  ['1-2', { slug: 'plantas-bajas', name: 'Plantas bajas' }],
  ['1-3', { slug: 'aticos', name: 'Áticos' }],
  ['2-1', { slug: 'casas', name: 'Casas' }],
  ['2-2', { slug: 'casas-adosadas', name: 'Casas adosadas' }],
  ['2-3', { slug: 'villas', name: 'Villas' }],
  ['3-1', { slug: 'terrenos', name: 'Terrenos' }],
  ['4-1', { slug: 'fincas', name: 'Fincas' }],
  ['5-1', { slug: 'locales', name: 'Locales comerciales' }],
  ['6-1', { slug: 'garajes', name: 'Garajes' }],
]);
