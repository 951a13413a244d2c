export const SOURCE_NAMES = { manual: 'Manual', api: 'API' } as const;

export const MISSING_PART_NAMES = {
  pictures: 'Imágenes',
  'description-es': 'Descripción en español',
  'description-en': 'Descripción en inglés',
  energy: 'Certificado energético',
  type: 'Tipo',
  location: 'Ubicación',
  size: 'Superficie',
} as const;

/** Feminine, to agree with "propiedad". */
export const STATUS_NAMES = {
  draft: 'Borrador',
  published: 'Publicada',
  reserved: 'Reservada',
  sold: 'Vendida',
  withdrawn: 'Retirada',
} as const;

export const POINT_PRECISIONS = {
  zone: 'Zona (aproximada)',
  exact: 'Punto exacto',
  hidden: 'Oculta',
} as const;

export const POINT_PRECISION_HINTS: Readonly<Record<keyof typeof POINT_PRECISIONS, string>> = {
  zone: 'En la web se ve un círculo: el de la zona si se conoce y, si no, uno de 720 m de radio alrededor de las coordenadas.',
  exact: 'En la web se ve el punto exacto de las coordenadas, y con él la dirección.',
  hidden: 'En la web no sale en ningún mapa; el municipio y la zona se siguen leyendo en la ficha.',
};
