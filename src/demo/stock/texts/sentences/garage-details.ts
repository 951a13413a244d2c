import { phrase } from '../phrase.ts';

export const garageDetails = [
  phrase(
    'La puerta se abre con mando y el acceso está permitido a cualquier hora del día.',
    'The door opens by remote control, and access is allowed at any hour of the day.',
    { needs: ['remoteDoor', 'anytimeAccess'] },
  ),
  phrase('La puerta se abre con mando a distancia.', 'The door opens by remote control.', { needs: ['remoteDoor'] }),
  phrase(
    'El edificio tiene ascensor hasta la calle y cámaras en las zonas comunes.',
    'The building has a lift to street level and cameras in the common areas.',
    { needs: ['lift', 'cameras'] },
  ),
  phrase('Un ascensor sube directamente a la calle.', 'A lift goes straight up to street level.', { needs: ['lift'] }),
  phrase('La plaza tiene al lado un trastero con llave.', 'Beside the space there is a lockable storeroom.', {
    needs: ['storage'],
  }),
  phrase('Hay preinstalación para cargar un coche eléctrico.', 'It is prepared for charging an electric car.', {
    needs: ['chargingPoint'],
  }),
  phrase(
    'Los gastos de comunidad son bajos y la plaza puede venderse a quien no sea vecino.',
    'The community charges are low, and the space may be sold to non-residents.',
  ),
  phrase(
    'Está libre y la entrega puede hacerse el mismo día de la firma.',
    'It is vacant and can be handed over on the day of signing.',
  ),
];
