import type { MAX_PHOTOS } from '../../../../src/leads/inquiry.contract.ts';

/** Copy of the contract's limit, whose import would add zod to the page. */
export const PHOTO_LIMIT: typeof MAX_PHOTOS = 10;

const MAX_BYTES = 10 * 1024 * 1024;

export const ACCEPTED_TYPES = 'image/png,image/jpeg';

export function checkPhoto({ type, size }: Pick<File, 'type' | 'size'>, photosBefore: number): string | undefined {
  if (!ACCEPTED_TYPES.split(',').includes(type)) return 'No es una imagen PNG o JPG: pruebe con otra';
  if (size > MAX_BYTES) return 'Pesa más de 10 MB: redúzcala';
  if (size === 0) return 'El archivo está vacío: elija otro';
  if (photosBefore >= PHOTO_LIMIT) return `Solo se admiten ${PHOTO_LIMIT} fotos`;
  return undefined;
}

/** The server has no room for a photograph, which is not the visitor's fault. */
export class PhotoNotStored extends Error {
  constructor() {
    super('Ahora no podemos guardarla; puede enviar el formulario sin ella');
  }
}
