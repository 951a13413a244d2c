import type { HomeFacts } from '../../homes/home-facts.ts';
import { phrase } from '../phrase.ts';

const hasTerrace = ({ kind }: HomeFacts) => kind !== 'studio';

export const flatOutdoors = [
  phrase(
    'La terraza, de {terrace} y orientada al {facing}, tiene espacio para comer fuera y para un par de tumbonas.',
    'The terrace, of {terrace} and facing {facing}, has space for eating outdoors and for a couple of sun loungers.',
    { when: ({ terrace }) => terrace >= 12 },
  ),
  phrase(
    'La terraza suma otros {terrace}, con toldo y luz de tarde.',
    'The terrace adds another {terrace}, with an awning and afternoon light.',
    { tells: ['sun'], when: ({ terrace, facing }) => terrace >= 12 && (facing === 'west' || facing === 'southWest') },
  ),
  phrase(
    'En el balcón, de {terrace}, cabe una mesa con dos sillas.',
    'The balcony, of {terrace}, has room for a table and two chairs.',
    { when: ({ kind }) => kind === 'studio' },
  ),
  phrase(
    'El balcón, orientado al {facing}, se cierra con una cristalera y gana espacio en invierno.',
    'The balcony, facing {facing}, closes with glass panels and adds living space in winter.',
    { when: ({ kind }) => kind === 'studio' },
  ),
  phrase(
    'Desde la terraza se ve el mar por encima de los tejados.',
    'From the terrace the sea can be seen above the rooftops.',
    { needs: ['seaViews'], when: (home) => !home.isFrontLine && hasTerrace(home) && home.kind !== 'groundFloor' },
  ),
  phrase(
    'El mar aparece entre los árboles y ocupa todo el horizonte desde el salón.',
    'The sea appears between the trees and fills the horizon from the living room.',
    { needs: ['seaViews'], when: ({ isFrontLine }) => !isFrontLine },
  ),
  phrase(
    'Delante de la terraza solo están la senda litoral y el mar.',
    'Only the coastal path and the sea lie in front of the terrace.',
    { needs: ['seaViews', 'frontLine'], when: hasTerrace },
  ),
  phrase(
    'La terraza cubierta se usa todo el año: da sombra en verano y abrigo en invierno.',
    'The covered terrace is used all year: it gives shade in summer and shelter in winter.',
    { needs: ['coveredTerrace'] },
  ),
  phrase(
    'La vista alcanza la sierra, que cambia de color al caer la tarde.',
    'The view reaches the mountains, which change colour as evening falls.',
    { needs: ['mountainViews'] },
  ),
  phrase('La terraza mira a las calles del campo de golf.', 'The terrace looks onto the fairways of the golf course.', {
    needs: ['golfViews'],
    when: hasTerrace,
  }),
  phrase(
    'Con orientación {facing}, el salón se llena de sol en invierno y queda en sombra en las tardes de verano.',
    'Facing {facing}, the living room fills with sun in winter and lies in shade on summer afternoons.',
    { tells: ['sun'], when: ({ facing, kind }) => kind !== 'studio' && (facing === 'south' || facing === 'southEast') },
  ),
  phrase(
    'El sol da en la terraza desde primera hora y se retira cuando más aprieta el calor.',
    'The sun reaches the terrace early and leaves it when the heat is at its strongest.',
    { tells: ['sun'], when: ({ facing, kind }) => kind !== 'studio' && facing === 'east' },
  ),
  phrase(
    'Por la tarde la luz entra hasta el fondo de la vivienda.',
    'In the late afternoon the light reaches right into the home.',
    { tells: ['sun'], when: ({ facing }) => facing === 'west' || facing === 'southWest' },
  ),
  phrase(
    'La terraza se reparte entre una parte cubierta, para comer, y otra al sol.',
    'The terrace is divided between a covered part, for meals, and another in the sun.',
    { needs: ['coveredTerrace'], when: ({ kind }) => kind === 'penthouse' || kind === 'groundFloor' },
  ),
  phrase(
    'Una escalera sube al solárium, que tiene ducha y toma de agua.',
    'A staircase climbs to the solarium, which has a shower and a water supply.',
    { needs: ['solarium'] },
  ),
  phrase(
    'En la terraza hay un jacuzzi y una zona de barbacoa.',
    'On the terrace there are a jacuzzi and a barbecue area.',
    { needs: ['jacuzzi', 'barbecue'] },
  ),
  phrase('El jacuzzi de la terraza queda a cubierto de miradas.', 'The jacuzzi on the terrace is not overlooked.', {
    needs: ['jacuzzi'],
  }),
  phrase(
    'El jardín privado, con riego automático, prolonga la terraza y linda con las zonas comunes.',
    'The private garden, with automatic watering, extends the terrace and borders the communal areas.',
    { needs: ['privateGarden'] },
  ),
  phrase(
    'Un seto separa el jardín propio del de la comunidad.',
    'A hedge separates the private garden from the communal one.',
    { needs: ['privateGarden', 'communalGarden'] },
  ),
  phrase(
    'La orientación {facing} asegura sol en la terraza la mayor parte del año.',
    'Its {facing} aspect ensures sun on the terrace for most of the year.',
    { tells: ['sun'], when: (home) => home.facing.startsWith('south') && hasTerrace(home) },
  ),

  phrase(
    'El mar se ve desde el salón sin levantarse del sofá.',
    'The sea can be seen from the living room without leaving the sofa.',
    { needs: ['seaViews'] },
  ),
  phrase(
    'La vista reúne los tejados de la urbanización, una franja de pinos y el mar.',
    'The view takes in the rooftops of the development, a strip of pines and the sea.',
    { needs: ['seaViews'], when: ({ zone, isFrontLine }) => zone.setting === 'resort' && !isFrontLine },
  ),
  phrase(
    'Desde la terraza se sigue la línea de la costa y, en días claros, el paso de los barcos.',
    'The terrace looks along the coastline and, on clear days, at the passing ships.',
    { needs: ['seaViews'], when: (home) => hasTerrace(home) && home.kind !== 'groundFloor' },
  ),
  phrase(
    'Entre los edificios de enfrente queda un hueco por el que la terraza mira al mar.',
    'A gap between the buildings opposite gives the terrace its view of the sea.',
    { needs: ['seaViews'], when: (home) => home.zone.setting === 'town' && hasTerrace(home) && !home.isFrontLine },
  ),
  phrase(
    'La piscina de la terraza es pequeña, pero permite refrescarse sin bajar a la calle.',
    'The pool on the terrace is small, but allows a dip without going downstairs.',
    { needs: ['privatePool'] },
  ),
];
