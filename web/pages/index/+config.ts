import type { Config } from 'vike/types';

export default {
  titleTemplate: 'Casas, villas y apartamentos en la Costa del Sol | {agency}',
  descriptionTemplate:
    '{agency}, agencia inmobiliaria en {town}: propiedades en venta en la Costa del Sol, asesoría legal, valoración y consultoría de inversión.',
} satisfies Config;
