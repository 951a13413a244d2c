import type { PageContext } from 'vike/types';
import type { Data } from './+data.ts';

export const description = ({ agency, data }: PageContext<Data>) =>
  `${data.results.total} casas, apartamentos, villas y terrenos en venta en la Costa del Sol, con ${agency.name}: filtre por zona, tipo, precio y dormitorios.`;
