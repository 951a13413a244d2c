import type { HomeFacts } from '../../homes/home-facts.ts';
import { phrase } from '../phrase.ts';

const severalBeds = ({ beds }: HomeFacts) => beds > 1;

export const flatLayouts = [
  phrase(
    'El dormitorio principal tiene baño en suite y hay otro baño para {others}.',
    'The main bedroom has an en-suite bathroom, and there is another bathroom for {others}.',
    { needs: ['ensuite'], when: ({ baths }) => baths === 2 },
  ),
  phrase(
    'El salón comedor, de planta casi cuadrada, permite separar bien la zona de estar de la mesa.',
    'The living and dining room, almost square in plan, allows the sitting area to be kept apart from the table.',
    { when: severalBeds },
  ),
  phrase(
    'Los dormitorios dan a la parte más silenciosa del edificio.',
    'The bedrooms are on the quieter side of the building.',
    { when: severalBeds },
  ),
  phrase(
    'La zona de noche queda separada del salón por un pequeño distribuidor.',
    'A small hallway separates the bedroom area from the living room.',
    { when: ({ beds, kind }) => beds > 0 && kind !== 'duplex' },
  ),
  phrase(
    'Los dormitorios son exteriores y cuentan con armarios empotrados.',
    'The bedrooms all face outwards and have fitted wardrobes.',
    { needs: ['fittedWardrobes'], when: severalBeds },
  ),
  phrase(
    'El salón se abre por completo a la terraza mediante puertas correderas de vidrio.',
    'The living room opens fully to the terrace through sliding glass doors.',
    { when: ({ kind }) => kind !== 'studio' },
  ),
  phrase(
    'El dormitorio es amplio, con armario empotrado y luz directa.',
    'The bedroom is large, with a fitted wardrobe and direct light.',
    { needs: ['fittedWardrobes'], when: ({ beds }) => beds === 1 },
  ),
  phrase(
    'Se entra por un recibidor que reparte hacia el salón, a un lado, y hacia los dormitorios, al otro.',
    'The entrance hall leads to the living room on one side and to the bedrooms on the other.',
    { when: ({ beds, kind }) => beds > 1 && kind !== 'duplex' },
  ),
  phrase(
    'El salón recibe luz por dos lados y tiene sitio para una mesa de ocho comensales.',
    'The living room is lit from two sides and has room for a table for eight.',
    { when: ({ beds }) => beds > 2 },
  ),
  phrase(
    'El segundo dormitorio sirve hoy de despacho y conserva su armario.',
    'The second bedroom is used as a study today and keeps its wardrobe.',
    { when: ({ beds, condition }) => beds === 2 && condition !== 'new' },
  ),
  phrase(
    'El dormitorio principal comparte con el salón la salida a la terraza.',
    'The main bedroom shares the way out to the terrace with the living room.',
    { when: ({ beds, kind }) => beds > 0 && kind !== 'duplex' },
  ),
  phrase(
    'Todas las habitaciones tienen ventana y ninguna queda al final de un pasillo oscuro.',
    'Every room has a window and none lies at the end of a dark corridor.',
    { when: severalBeds },
  ),
  phrase(
    'Una cama abatible libera durante el día casi toda la superficie.',
    'A fold-away bed leaves nearly all the floor space free during the day.',
    { when: ({ kind }) => kind === 'studio' },
  ),
  phrase(
    'El baño, con ducha, tiene ventana, y la entrada deja sitio para un armario de suelo a techo.',
    'The bathroom has a shower and a window, and the entrance leaves room for a full-height wardrobe.',
    { when: ({ kind }) => kind === 'studio' },
  ),
  phrase(
    'La cocina ocupa un frente del salón y queda recogida tras unas puertas.',
    'The kitchen takes up one side of the living room and disappears behind doors.',
    { tells: ['kitchen'], needs: ['fittedKitchen'], when: ({ kind }) => kind === 'studio' },
  ),
];
