import { phrase } from '../phrase.ts';

export const shopDetails = [
  phrase(
    'Tiene aseo, almacén al fondo y aire acondicionado en funcionamiento.',
    'It has a washroom, a storeroom at the back and working air conditioning.',
    { needs: ['washroom', 'storeroom', 'airConditioning'] },
  ),
  phrase('Cuenta con un aseo adaptado.', 'It has an accessible washroom.', { needs: ['washroom'] }),
  phrase(
    'El almacén, al fondo, tiene salida a un patio de servicio.',
    'The storeroom, at the back, opens to a service yard.',
    { needs: ['storeroom'] },
  ),
  phrase(
    'La instalación de aire acondicionado y la eléctrica se renovaron con el último negocio.',
    'The air conditioning and wiring were renewed with the last business.',
    { needs: ['airConditioning'] },
  ),
  phrase('El escaparate se cierra con persiana motorizada.', 'A motorised shutter closes the shop window.', {
    needs: ['securityShutter', 'shopWindow'],
  }),
  phrase('Una persiana de seguridad protege la entrada.', 'A security shutter protects the entrance.', {
    needs: ['securityShutter'],
  }),
  phrase(
    'Por la calle pasa gente durante todo el año, y hay carga y descarga por las mañanas.',
    'The street has foot traffic all year round and loading hours in the morning.',
  ),
  phrase('Hay una parada de autobús a pocos metros.', 'There is a bus stop a few metres away.', {
    needs: ['nearTransport'],
  }),
  phrase(
    'Se entrega libre de inquilinos y con la última licencia de actividad a disposición del comprador.',
    'It is handed over free of tenants, with the last business licence available to the buyer.',
    { tells: ['tenant'] },
  ),
  phrase(
    'El inquilino actual tiene contrato en vigor, por lo que la renta empieza con la firma.',
    'The present tenant has a current lease, so the rent starts on signing.',
    { tells: ['tenant'], when: ({ built }) => built > 110 },
  ),
];
