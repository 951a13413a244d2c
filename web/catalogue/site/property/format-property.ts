import type { PropertyCard } from '../../../../src/catalogue/property.contract.ts';
import { formatPrice } from '../../../components/format-price.ts';
import { formatNumber } from '../../../../src/platform/text/format-number.contract.ts';

export const formatPropertyPrice = ({ price, currency }: Pick<PropertyCard, 'price' | 'currency'>) =>
  price === null ? 'Precio a consultar' : formatPrice(price, currency);

/** Uses the plot area for land, and otherwise the built area; returns null if price or size is unknown. */
export const formatPricePerMetre = ({
  price,
  size,
  currency,
  isLand,
}: Pick<PropertyCard, 'price' | 'size' | 'currency' | 'isLand'>) =>
  price && size ? `${formatPrice(price / size, currency)}/m² ${isLand ? 'de parcela' : 'construido'}` : null;

export const formatSquareMetres = (size: number) => `${formatNumber(size, 0)}\u00a0m²`;

const ENERGY_STATES = { pending: 'En trámite', exempt: 'Exento', unknown: null };

/** Letter or state of the certificate; null if unknown, or for land. */
export const formatEnergyRating = (energy: PropertyCard['energy']) =>
  energy && (energy.state === 'rated' ? energy.consumption : ENERGY_STATES[energy.state]);
