import { homeKind, type HomeKind } from './home-kind.ts';

export type View =
  'exterior' | 'terraza' | 'salon' | 'dormitorio' | 'cocina' | 'interior' | 'vista' | 'plano' | 'parcela' | 'hero';

const HOME: readonly View[] = ['exterior', 'salon', 'terraza', 'dormitorio', 'cocina', 'vista', 'plano'];

const VIEWS: Readonly<Record<HomeKind, readonly View[]>> = {
  villa: ['exterior', 'terraza', 'salon', 'dormitorio', 'cocina', 'vista', 'plano'],
  andaluza: HOME,
  bloque: HOME,
  adosada: HOME,
  finca: HOME,
  parcela: ['parcela', 'vista'],
  local: ['exterior', 'interior', 'vista'],
  garaje: ['exterior'],
};

/** The views that suit a property type, in gallery order. */
export const pictureViews = (type: string | null): readonly View[] => VIEWS[homeKind(type)];

const EXTERIORS: Readonly<Record<HomeKind, string>> = {
  villa: 'Fachada de la villa con jardín y piscina',
  andaluza: 'Fachada de la casa andaluza',
  bloque: 'Edificio de apartamentos con jardín y piscina comunitaria',
  adosada: 'Hilera de casas adosadas con piscina comunitaria',
  finca: 'Fachada del cortijo entre árboles',
  parcela: 'Parcela con las lindes señaladas',
  local: 'Fachada del local comercial',
  garaje: 'Entrada del garaje',
};

const SCENES: Readonly<Record<Exclude<View, 'exterior'>, string>> = {
  terraza: 'Terraza con vistas al mar',
  salon: 'Salón con vistas al mar',
  dormitorio: 'Dormitorio con vistas al mar',
  cocina: 'Cocina con isla central',
  interior: 'Interior diáfano del local con escaparate',
  vista: 'Vistas al pueblo y al mar',
  plano: 'Plano de distribución',
  parcela: EXTERIORS.parcela,
  hero: 'Villa con piscina sobre la Costa del Sol',
};

/** Text alternative; it states that the picture is an illustration. */
export function viewAlt(view: View, type: string | null) {
  const scene = view === 'exterior' ? EXTERIORS[homeKind(type)] : SCENES[view];
  return `${scene}, ilustración`;
}
