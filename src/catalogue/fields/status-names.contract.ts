/** Feminine, to agree with «propiedad». */
export const STATUS_NAMES = {
  draft: 'Borrador',
  published: 'Publicada',
  reserved: 'Reservada',
  sold: 'Vendida',
  withdrawn: 'Retirada',
} as const;
