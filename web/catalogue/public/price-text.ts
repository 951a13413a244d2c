import type { PropertyCard } from '../../../src/catalogue/property.contract.ts';
import { money } from '../../ui/money.ts';

export const priceText = ({ price, currency }: Pick<PropertyCard, 'price' | 'currency'>) =>
  price === null ? 'Precio a consultar' : money(price, currency);

/** Divides by the plot for land and by the built area otherwise; null if price or size is unknown. */
export const pricePerMetre = ({
  price,
  size,
  currency,
  isLand,
}: Pick<PropertyCard, 'price' | 'size' | 'currency' | 'isLand'>) =>
  price && size ? `${money(price / size, currency)}/m² ${isLand ? 'de parcela' : 'construido'}` : null;
