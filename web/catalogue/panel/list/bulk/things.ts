export const things = (count: number) =>
  count === 1 ? '1 propiedad' : `${count.toLocaleString('es-ES', { useGrouping: 'always' })} propiedades`;
