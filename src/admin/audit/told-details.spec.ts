import { toldDetails } from './told-details.ts';

it('details are told line by line, whatever they hold', () => {
  const details = { role: 'agent', dryRun: true, fields: ['price', 'type'], changes: { price: { from: null, to: 2 } } };
  expect(toldDetails({ ...details, host: null, unknown: 3 })).toEqual([
    { name: 'Rol', value: 'agent' },
    { name: 'Simulación', value: 'sí' },
    { name: 'Campos', value: 'price, type' },
    { name: 'Cambios', value: 'price: Antes: —; Después: 2' },
    { name: 'unknown', value: '3' },
  ]);
});
