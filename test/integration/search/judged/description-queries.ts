import { all, at, says } from './judgements.ts';
import { judgedGroup } from './judged-query.ts';

const corkOaks = says(/alcornoque|cork oak/);
const cinema = says(/sala de cine|cinema/);

export const descriptionQueries = judgedGroup('description', {
  es: [
    ['jacarandas', says(/jacaranda/)],
    ['sala de cine', cinema],
    ['muros gruesos', says(/muros gruesos|grosor de los muros/)],
    ['embalse', says(/embalse/)],
    ['casa de pueblo', says(/casa de pueblo/)],
  ],
  esMistaken: [
    ['alcornoqes', corkOaks],
    ['chiringito', says(/chiringuito/)],
    ['micro cemento', says(/microcement/)],
  ],
  en: [
    ['cork oaks', corkOaks],
    ['skylight', says(/skylight/)],
    ['terracotta floors', says(/terracotta/)],
    ['carob trees', says(/carob/)],
    ['microcement bathrooms', says(/microcement/)],
    ['cinema room Marbella', all(cinema, at('Marbella'))],
  ],
  enMistaken: [
    ['jacarnda', says(/jacaranda/)],
    ['watch tower', says(/watchtower|torreon/)],
  ],
});
