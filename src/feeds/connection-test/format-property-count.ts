import { formatNumber } from '../../platform/text/format-number.contract.ts';

export const MAX_EXAMPLES = 5;

export const formatPropertyCount = (properties: number) =>
  properties === 1 ? '1 propiedad' : `${formatNumber(properties)} propiedades`;
