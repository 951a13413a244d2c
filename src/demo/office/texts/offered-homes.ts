import type { OfferedProperty } from '../../../leads/inquiry.contract.ts';

/** Homes that owners would like to sell. */
export const offeredHomes: readonly OfferedProperty[] = [
  { propertyType: 'apartamento', location: 'Fuengirola, paseo marítimo', price: 265_000, bedrooms: 2, area: 78 },
  { propertyType: 'casa', location: 'Mijas Pueblo', price: 310_000, bedrooms: 3, bathrooms: 2, area: 124 },
  { propertyType: 'villa', location: 'Estepona, zona alta', price: 890_000, bedrooms: 4, bathrooms: 4, area: 260 },
  { propertyType: 'penthouse', location: 'Torremolinos, centro', price: 349_000, bedrooms: 2, area: 92 },
  { propertyType: 'terreno', location: 'Coín, a diez minutos del pueblo', price: 145_000, area: 3200 },
  { propertyType: 'apartamento', location: 'Benalmádena, Arroyo de la Miel', bedrooms: 1, area: 54 },
  { propertyType: 'casa', location: 'San Pedro de Alcántara', price: 525_000, bedrooms: 4, area: 170 },
  { propertyType: 'villa', location: 'Benahavís', bedrooms: 5, bathrooms: 5, area: 410 },
  { propertyType: 'apartamento', location: 'Marbella, Nueva Andalucía', price: 420_000, bedrooms: 2, area: 101 },
  { propertyType: 'casa', location: 'Nerja, cerca del balcón', price: 298_000, bedrooms: 3, area: 115 },
  { propertyType: 'penthouse', location: 'Málaga, Teatinos', price: 385_000, bedrooms: 3, bathrooms: 2, area: 119 },
  { propertyType: 'terreno', location: 'Alhaurín el Grande', price: 98_000, area: 2100 },
];

/** What owners add to it, by their language. */
export const ownersWords = {
  es: [
    'La reformamos hace cuatro años. Las llaves están en la portería y se puede ver cuando quieran.',
    'Está alquilada hasta junio; el inquilino sabe que la vendemos y facilita las visitas.',
    'Tenemos toda la documentación al día. Nos gustaría una valoración antes de fijar el precio.',
    'Era de mis padres y lleva un año cerrada. Necesita pintura y poco más.',
  ],
  en: [
    'We only use it in August now, so it is time to let it go. Please ring after five.',
    'Fully furnished and well looked after. We would like to know what it could fetch.',
    'We have had one offer already and would rather work with somebody local.',
    'Built by us in 2009 and never let. All papers are at hand.',
  ],
} as const;
