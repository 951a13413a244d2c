import { homeKind, type HomeKind } from '../home-kind.ts';
import type { Recipe } from '../recipe.ts';
import type { View } from '../view.ts';

const OUTSIDES: Readonly<Record<HomeKind, string>> = {
  villa: 'Fachada de la villa',
  andaluza: 'Fachada de la casa andaluza',
  bloque: 'Edificio de apartamentos',
  adosada: 'Hilera de casas adosadas',
  finca: 'Fachada del cortijo',
  parcela: 'Parcela con las lindes señaladas',
  local: 'Fachada del local comercial',
  garaje: 'Entrada del garaje',
};

const INSIDES: Readonly<Partial<Record<View, string>>> = {
  cocina: 'Cocina con isla central',
  comedor: 'Comedor',
  dormitorio: 'Dormitorio',
  duplex: 'Salón de doble altura',
  estudio: 'Estudio',
  rincon: 'Rincón de lectura junto a la cristalera',
  salon: 'Salón',
};

const RENOVATED: Readonly<Partial<Record<View, string>>> = { cocina: 'reformada' };

const GROUNDS = { none: [], private: ['jardín'], communal: ['jardines comunitarios'] } as const;
const POOLS = { none: [], private: ['piscina privada'], communal: ['piscina comunitaria'] } as const;
const PARKING = { none: [], space: ['aparcamiento'], garage: ['garaje'] } as const;
const OUTLOOKS = { town: 'la ciudad', resort: 'los alrededores', village: 'el pueblo', country: 'la sierra' } as const;

const listed = (parts: readonly string[]) => parts.join(', ').replace(/, ([^,]*)$/, ' y $1');
const withParts = (parts: readonly string[]) => (parts.length ? ` con ${listed(parts)}` : '');

const outlook = ({ sea, place }: Recipe) =>
  sea === 'front'
    ? ' en primera línea de playa'
    : sea === 'view'
      ? ' con vistas al mar'
      : ` con vistas a ${OUTLOOKS[place]}`.replace(' a el ', ' al ');

const state = ({ state, view }: Recipe) =>
  state === 'new' ? ' a estrenar' : state === 'renovated' ? ` ${RENOVATED[view] ?? 'reformado'}` : '';

const seaSide = ({ sea }: Recipe) =>
  sea === 'front' ? ' frente a la playa' : sea === 'view' ? ' con el mar al fondo' : '';

const TEXTS: Readonly<Record<View, (recipe: Recipe) => string>> = {
  aparcamiento: () => 'Interior del garaje con la plaza señalada',
  atico: (recipe) => `Terraza en la azotea${outlook(recipe)}`,
  balcon: (recipe) => `Balcón${outlook(recipe)}`,
  calle: () => 'Calle de casas encaladas ante la puerta',
  campo: (recipe) => `La finca en su terreno${seaSide(recipe)}`,
  cocina: room,
  comedor: room,
  dormitorio: room,
  duplex: room,
  estudio: room,
  exterior: outsideText,
  hero: () => 'Villa con piscina sobre la Costa del Sol',
  interior: () => 'Interior diáfano del local con escaparate',
  jardin: (recipe) =>
    `${recipe.garden === 'communal' ? 'Jardines comunitarios' : 'Jardín'} a pie de salón${seaSide(recipe)}`,
  parcela: (recipe) => `${OUTSIDES.parcela}${seaSide(recipe)}`,
  patio: () => 'Patio con macetas y arcos',
  piscina: ({ pool, ...recipe }) =>
    `${pool === 'communal' ? 'Piscina comunitaria' : 'Piscina privada'}${seaSide({ pool, ...recipe })}`,
  porche: (recipe) => `Porche abierto ${porchOutlook(recipe)}${seaSide(recipe)}`,
  rincon: room,
  salon: room,
  solarium: (recipe) => `Solárium${withParts(POOLS[recipe.pool])}${seaSide(recipe)}`,
  terraza: (recipe) => `Terraza${outlook(recipe)}`,
  vista: ({ sea, place }) =>
    sea === 'front'
      ? 'La playa delante de la casa'
      : `Vistas ${sea === 'view' ? 'al mar' : `a ${OUTLOOKS[place]}`.replace('a el ', 'al ')}`,
};

function room(recipe: Recipe) {
  return `${INSIDES[recipe.view]}${state(recipe)}${recipe.sea === 'none' ? '' : ' con vistas al mar'}`;
}

function outsideText(recipe: Recipe) {
  const kind = homeKind(recipe.type);
  const isRoad = kind === 'local' || kind === 'garaje';
  const parts = isRoad ? [] : [...GROUNDS[recipe.garden], ...POOLS[recipe.pool], ...PARKING[recipe.parking]];
  const isNew = recipe.state === 'new' && !isRoad && kind !== 'parcela' ? ' a estrenar' : '';
  return `${OUTSIDES[kind]}${isNew}${withParts(parts)}${isRoad ? '' : seaSide(recipe)}`;
}

const porchOutlook = ({ garden, pool }: Recipe) => {
  const parts = [
    ...(garden === 'none' ? [] : [garden === 'private' ? 'al jardín' : 'a los jardines']),
    ...(pool === 'none' ? [] : ['a la piscina']),
  ];
  return listed(parts);
};

/** Text alternative; it states that the picture is an illustration. */
export function pictureAlt(recipe: Recipe) {
  const again = recipe.variant > 0 ? ', desde otro ángulo' : '';
  return `${TEXTS[recipe.view](recipe)}${again}, ilustración`;
}
