import { labelDetails } from './label-details.ts';

it('labelDetails returns one labelled line per detail of any shape', () => {
  const details = { role: 'agent', dryRun: true, fields: ['price', 'type'], changes: { price: { from: null, to: 2 } } };
  expect(labelDetails({ ...details, host: null, unknown: 3 })).toEqual([
    { name: 'Rol', value: 'agent' },
    { name: 'Simulación', value: 'sí' },
    { name: 'Campos', value: 'Precio, Tipo de propiedad' },
    { name: 'Cambios', value: 'Precio: Antes: —; Después: 2' },
    { name: 'unknown', value: '3' },
  ]);
});

it('labelDetails labels the details of a bulk change in Spanish', () => {
  const before = { status: 'reserved', lockedFields: ['price'], firstPublishedAt: null, agentId: null };
  const changes = { status: { from: 'reserved', to: 'withdrawn' } };
  expect(labelDetails({ batch: 'b', version: 2, before, undone: 'c', changes })).toEqual([
    { name: 'Cambio conjunto', value: 'b' },
    { name: 'Versión', value: '2' },
    {
      name: 'Antes',
      value: 'Estado: Reservada; Campos bloqueados: Precio; Primera publicación: —; Agente: —',
    },
    { name: 'Cambio deshecho', value: 'c' },
    { name: 'Cambios', value: 'Estado: Antes: Reservada; Después: Retirada' },
  ]);
});
