import type { PropertyCard } from '../../../src/catalogue/property.contract.ts';
import { formatPrice } from '../../components/format-price.ts';

export const formatPropertyPrice = ({ price, currency }: Pick<PropertyCard, 'price' | 'currency'>) =>
  price === null ? 'Precio a consultar' : formatPrice(price, currency);

/** Divides by the plot for land and by the built area otherwise; null if price or size is unknown. */
export const formatPricePerMetre = ({
  price,
  size,
  currency,
  isLand,
}: Pick<PropertyCard, 'price' | 'size' | 'currency' | 'isLand'>) =>
  price && size ? `${formatPrice(price / size, currency)}/m² ${isLand ? 'de parcela' : 'construido'}` : null;
