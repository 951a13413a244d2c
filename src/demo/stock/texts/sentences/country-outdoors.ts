import { phrase } from '../phrase.ts';

export const countryOutdoors = [
  phrase(
    'El terreno tiene olivos centenarios y frutales, que se riegan con agua de acequia.',
    'The land has centuries-old olive trees and fruit trees, watered from an irrigation channel.',
    { needs: ['olives', 'orchard', 'irrigation'] },
  ),
  phrase('Los olivos dan aceite para el consumo de la casa.', 'The olive trees give oil enough for the household.', {
    needs: ['olives'],
  }),
  phrase(
    'Hay naranjos, limoneros y aguacates en producción.',
    'There are orange, lemon and avocado trees in production.',
    { needs: ['orchard'] },
  ),
  phrase(
    'Un pozo propio y un depósito aseguran el agua durante todo el año.',
    'A private well and a tank ensure water all year round.',
    { needs: ['well'] },
  ),
  phrase('La finca tiene derecho a agua de riego.', 'The property has rights to irrigation water.', {
    needs: ['irrigation'],
  }),
  phrase(
    'Las cuadras, con tres boxes y guadarnés, están junto al acceso.',
    'The stables, with three loose boxes and a tack room, are beside the entrance.',
    { needs: ['stables'] },
  ),
  phrase(
    'La piscina queda algo apartada de la casa, con vistas al valle.',
    'The pool lies a little apart from the house, with views of the valley.',
    { needs: ['privatePool'] },
  ),
  phrase(
    'El porche recorre toda la fachada y mira al {facing}.',
    'The porch runs the whole length of the front and faces {facing}.',
    { needs: ['coveredTerrace'] },
  ),
  phrase(
    'Las placas solares y el grupo de apoyo hacen la vivienda casi autónoma.',
    'Solar panels and a back-up generator make the house almost self-sufficient.',
    { needs: ['solarPanels'] },
  ),
  phrase('Todo el terreno está vallado.', 'All the land is fenced.', { needs: ['fenced'] }),
  phrase(
    'La vista se extiende sobre el valle hasta las montañas.',
    'The view extends over the valley to the mountains.',
    { needs: ['mountainViews'] },
  ),
  phrase('A lo lejos, entre dos lomas, se ve el mar.', 'In the distance, between two hills, the sea can be seen.', {
    needs: ['seaViews'],
  }),
  phrase(
    'Una casa de invitados aparte amplía las posibilidades de uso.',
    'A separate guest house widens the possible uses.',
    { needs: ['guestHouse'] },
  ),
  phrase(
    'El camino de acceso está asfaltado y es cómodo para cualquier coche.',
    'The access lane is surfaced and easy for any car.',
    { needs: ['surfacedAccess'] },
  ),
  phrase('Junto a la cocina hay una barbacoa de obra.', 'There is a built-in barbecue beside the kitchen.', {
    needs: ['barbecue'],
  }),

  phrase(
    'La piscina tiene alrededor una explanada con sombra de parra.',
    'Around the pool there is a level area shaded by vines.',
    { needs: ['privatePool'] },
  ),
];
