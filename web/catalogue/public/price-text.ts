import type { PropertyCard } from '../../../src/catalogue/property.contract.ts';
import { money } from '../../ui/money.ts';

export const priceText = ({ price, currency }: Pick<PropertyCard, 'price' | 'currency'>) =>
  price === null ? 'Precio a consultar' : money(price, currency);
