import type { MOST_PHOTOS } from '../../../../src/leads/inquiry.contract.ts';

/** The same limit as in the contract, whose import would add zod to the page. */
export const MOST: typeof MOST_PHOTOS = 10;

const LARGEST = 10 * 1024 * 1024;

export const ACCEPTED = 'image/png,image/jpeg';

/** Why a file cannot be uploaded; undefined if it can. */
export function refusalOf({ type, size }: Pick<File, 'type' | 'size'>, photosBefore: number): string | undefined {
  if (!ACCEPTED.split(',').includes(type)) return 'No es una imagen PNG o JPG: pruebe con otra';
  if (size > LARGEST) return 'Pesa más de 10 MB: redúzcala';
  if (size === 0) return 'El archivo está vacío: elija otro';
  if (photosBefore >= MOST) return `Solo se admiten ${MOST} fotos`;
  return undefined;
}
