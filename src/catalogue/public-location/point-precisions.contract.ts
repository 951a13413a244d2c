/** How near to the home the point lies that visitors are shown, as staff choose it. */
export const POINT_PRECISIONS = {
  zone: 'Zona (aproximada)',
  exact: 'Punto exacto',
  hidden: 'Oculta',
} as const;

/** What visitors see of it. */
export const POINT_PRECISION_HINTS: Readonly<Record<keyof typeof POINT_PRECISIONS, string>> = {
  zone: 'En la web se ve un círculo: el de la zona si se conoce y, si no, uno de 720 m de radio alrededor de las coordenadas.',
  exact: 'En la web se ve el punto exacto de las coordenadas, y con él la dirección.',
  hidden: 'En la web no sale en ningún mapa; el municipio y la zona se siguen leyendo en la ficha.',
};
