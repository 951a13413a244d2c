import type { HomeFacts } from '../../homes/home-facts.ts';
import { phrase } from '../phrase.ts';

const rustic = { when: ({ isRustic }: HomeFacts) => isRustic };
const urban = { when: ({ isRustic }: HomeFacts) => !isRustic };

export const landDetails = [
  phrase(
    'La forma, casi rectangular, facilita situar la casa en la parte alta y el jardín al sur.',
    'The almost rectangular shape makes it easy to place the house at the top and the garden to the south.',
    urban,
  ),
  phrase(
    'La ordenanza permite vivienda unifamiliar con piscina y garaje.',
    'Planning rules allow a detached house with a pool and a garage.',
    urban,
  ),
  phrase(
    'Desde la cota de la futura planta alta se verá el mar.',
    'The sea will be visible from the level of the future upper floor.',
    { ...urban, needs: ['seaViews'] },
  ),
  phrase(
    'La parcela está vallada y limpia, lista para empezar la obra.',
    'The plot is fenced and cleared, ready for work to begin.',
    {
      ...urban,
      needs: ['fenced'],
    },
  ),
  phrase(
    'Las parcelas vecinas ya están edificadas, así que el entorno no cambiará.',
    'The neighbouring plots are already built on, so the surroundings will not change.',
    urban,
  ),
  phrase(
    'Las calles de la urbanización están asfaltadas, iluminadas y vigiladas.',
    'The streets of the estate are surfaced, lit and guarded.',
    { ...urban, needs: ['gatedCommunity'] },
  ),
  phrase('El campo de golf está a pocos minutos.', 'The golf course is a few minutes away.', { needs: ['nearGolf'] }),
  phrase(
    'No es edificable para vivienda; admite una caseta de aperos y uso agrícola.',
    'No house may be built on it; a tool shed and farming are allowed.',
    rustic,
  ),
  phrase('Un pozo con bomba sumergible da agua todo el año.', 'A well with a submersible pump gives water all year.', {
    ...rustic,
    needs: ['well'],
  }),
  phrase(
    'Tiene derecho de riego y una alberca antigua que puede recuperarse.',
    'It has irrigation rights and an old water tank that could be restored.',
    { ...rustic, needs: ['irrigation'] },
  ),
  phrase(
    'Los frutales están en plena producción y el suelo se ha trabajado cada temporada.',
    'The fruit trees are in full production and the soil has been worked every season.',
    { ...rustic, needs: ['orchard'] },
  ),
  phrase('Se llega por un camino asfaltado hasta la misma linde.', 'A surfaced lane leads right to the boundary.', {
    ...rustic,
    needs: ['surfacedAccess'],
  }),
];
