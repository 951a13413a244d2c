import { demoHome } from '../demo-home.ts';

interface PublicRoute {
  readonly path: string;
  /** What is said even where no script runs. */
  readonly says: string | RegExp;
  readonly status?: 404 | 410;
  /** What search engines are not to keep has no canonical address, or that of another page. */
  readonly isIndexed?: false;
  /** What it shows is in the browser's own storage: without a script only the way on is there. */
  readonly isLocal?: true;
}

const home = demoHome(({ kind }, { status }) => kind === 'villa' && !status).reference;
const land = demoHome(({ kind }, { status }) => kind === 'land' && !status).reference;
const sold = demoHome((_, { status }) => status === 'sold').reference;

const RESULTS = /\d+ propiedad(es)? encontradas?/;

/** Every kind of page that a visitor can come to; a new one is a line here. */
export const publicRoutes: Readonly<Record<string, PublicRoute>> = {
  home: { path: '/', says: 'Hablar con el agente' },
  'the listing': { path: '/propiedades', says: RESULTS },
  'its second page': { path: '/propiedades?page=2', says: 'Mostrando 43-84 de' },
  'a filtered list': {
    path: '/propiedades?location=Marbella,Mijas&bedrooms=3&pool=true&view=list',
    says: RESULTS,
    isIndexed: false,
  },
  'an empty result': {
    path: '/propiedades?search=xyzzyxyzzy',
    says: 'No se encontraron propiedades',
    isIndexed: false,
  },
  'a town': { path: '/propiedades/marbella', says: 'Marbella' },
  'a type in a town': { path: '/propiedades/marbella/villas', says: 'Marbella' },
  'a house': { path: `/propiedad/x/${home}`, says: `Ref. ${home}` },
  'a plot of land': { path: `/propiedad/x/${land}`, says: 'Superficie terreno' },
  services: { path: '/servicios', says: 'Contactar' },
  about: { path: '/acerca-de', says: 'Quienes somos' },
  contact: { path: '/contacto', says: 'Mijas Costa' },
  questions: { path: '/preguntas-frecuentes', says: '12–13' },
  'list your property': { path: '/publicar-propiedad', says: 'Anuncie su Propiedad' },
  favourites: { path: '/favoritos', says: 'necesitan JavaScript', isIndexed: false, isLocal: true },
  comparison: { path: '/comparar', says: 'necesita JavaScript', isIndexed: false, isLocal: true },
  'sign-in': { path: '/login', says: 'Recordarme', isIndexed: false, isLocal: true },
  registration: { path: '/registro', says: 'Mínimo 12 caracteres', isIndexed: false, isLocal: true },
  'the way into the panel': { path: '/admin/auth', says: 'Contacte con soporte', isIndexed: false, isLocal: true },
  'a forgotten password': { path: '/recuperar', says: 'Enviar enlace', isIndexed: false, isLocal: true },
  'another password': { path: '/recuperar/nueva', says: 'active JavaScript', isIndexed: false, isLocal: true },
  'a confirmation': { path: '/confirmar', says: 'El enlace no está completo', isIndexed: false, isLocal: true },
  'an invitation': { path: '/invitacion', says: 'active JavaScript', isIndexed: false, isLocal: true },
  privacy: { path: '/privacidad', says: 'datos' },
  terms: { path: '/terminos', says: 'Términos' },
  'legal notice': { path: '/aviso-legal', says: 'Aviso legal' },
  cookies: { path: '/cookies', says: 'cookies' },
  accessibility: { path: '/accesibilidad', says: 'accesibilidad' },
  'an unknown page': { path: '/no-existe', says: 'Oops! Page not found', status: 404, isIndexed: false },
  'an unknown reference': {
    path: '/propiedad/villa-marbella/ZZ-0000',
    says: 'Propiedad no encontrada',
    status: 404,
    isIndexed: false,
  },
  'a sold home': {
    path: `/propiedad/x/${sold}`,
    says: 'Esta propiedad ya no está disponible',
    status: 410,
    isIndexed: false,
  },
};
