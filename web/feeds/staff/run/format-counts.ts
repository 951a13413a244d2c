import { formatNumber } from '../../../../src/platform/text/format-number.contract.ts';

export const formatMegabytes = (bytes: number) => `${formatNumber(bytes / 1_000_000, 1)} MB`;
export const formatSeconds = (milliseconds: number) => `${formatNumber(milliseconds / 1000, 1)} s`;
export const formatPropertyCount = (number: number) =>
  number === 1 ? '1 propiedad' : `${formatNumber(number)} propiedades`;
