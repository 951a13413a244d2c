import { phrase } from '../phrase.ts';

export const houseLayouts = [
  phrase(
    'En la planta baja están el salón, la cocina y un aseo; en la alta, los dormitorios.',
    'The living room, the kitchen and a cloakroom are on the ground floor; the bedrooms are upstairs.',
    { when: ({ kind }) => kind === 'townhouse' || kind === 'house' },
  ),
  phrase(
    'Un dormitorio con baño en la planta baja resulta cómodo para invitados o para quien evita las escaleras.',
    'A bedroom with a bathroom on the ground floor suits guests or anyone who would rather avoid stairs.',
    { when: ({ beds, baths, kind, storeys }) => beds > 3 && baths > 2 && kind !== 'villageHouse' && storeys > 1 },
  ),
  phrase(
    'El dormitorio principal ocupa un ala propia, con vestidor, baño en suite y salida a la terraza.',
    'The main bedroom has a wing of its own, with a dressing room, an en-suite bathroom and access to the terrace.',
    { needs: ['ensuite'], when: ({ kind, beds }) => kind === 'villa' && beds > 3 },
  ),
  phrase(
    'El dormitorio principal tiene baño en suite; hay otro baño para {others}.',
    'The main bedroom has an en-suite bathroom, and there is another for {others}.',
    { needs: ['ensuite'], when: ({ baths }) => baths === 2 },
  ),
  phrase(
    'El salón se prolonga en un porche que en verano hace de comedor.',
    'The living room extends into a porch that serves as a dining room in summer.',
    { when: ({ kind }) => kind === 'villa' || kind === 'bungalow' },
  ),
  phrase(
    'Salón, comedor y cocina forman una secuencia abierta, con el jardín siempre a la vista.',
    'Living room, dining room and kitchen form an open sequence, with the garden always in sight.',
    { tells: ['kitchen'], needs: ['privateGarden'] },
  ),
  phrase(
    'Los dormitorios son amplios y tienen armarios empotrados.',
    'The bedrooms are large and have fitted wardrobes.',
    { needs: ['fittedWardrobes'] },
  ),
  phrase(
    'Una habitación de la planta baja sirve hoy de despacho.',
    'One room on the ground floor is used as a study today.',
    { when: ({ storeys, beds, condition }) => beds > 2 && storeys > 1 && condition !== 'new' },
  ),
  phrase(
    'La escalera recibe luz de un lucernario y deja claras las dos plantas.',
    'The staircase is lit by a skylight that brightens both floors.',
    { when: ({ storeys }) => storeys > 1 },
  ),
  phrase(
    'Las habitaciones de abajo se mantienen frescas en verano gracias al grosor de los muros.',
    'The downstairs rooms stay cool in summer thanks to the thickness of the walls.',
    { when: ({ kind }) => kind === 'villageHouse' },
  ),
  phrase(
    'El salón tiene dos ambientes y techos altos, con ventanas a ambos lados.',
    'The living room has two sitting areas and high ceilings, with windows on both sides.',
    { when: ({ kind }) => kind === 'villa' || kind === 'house' },
  ),
  phrase(
    'El semisótano, con ventanas, admite una sala de cine o un cuarto de juegos.',
    'The lower ground floor, which has windows, could hold a cinema room or a games room.',
    { when: ({ kind, storeys }) => kind === 'villa' && storeys === 3 },
  ),
];
