import { findDemoProperty } from '../find-demo-property.ts';

interface PublicRoute {
  readonly path: string;
  /** Text that is visible without JavaScript. */
  readonly says: string | RegExp;
  readonly status?: 404 | 410;
  /** Pages excluded from search engines have no canonical URL, or that of another page. */
  readonly isIndexed?: false;
  /** Its content is in browser storage; without JavaScript it shows only a link. */
  readonly isLocal?: true;
}

const house = findDemoProperty(({ rawType, status }) => rawType === 'Villa' && status === 'published').reference;
const land = findDemoProperty(({ rawType, status }) => rawType === 'Land' && status === 'published').reference;
const sold = findDemoProperty(({ status }) => status === 'sold').reference;

const RESULTS = /\d+ propiedad(es)? encontradas?/;

/** All kinds of visitor pages; add new ones here. */
export const publicRoutes: Readonly<Record<string, PublicRoute>> = {
  'the home page': { path: '/', says: 'Hablar con el agente' },
  'the search results': { path: '/propiedades', says: RESULTS },
  'the second page of results': { path: '/propiedades?page=2', says: 'Mostrando 43-84 de' },
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
  'a house': { path: `/propiedad/x/${house}`, says: `Ref. ${house}` },
  'a plot of land': { path: `/propiedad/x/${land}`, says: 'Superficie terreno' },
  services: { path: '/servicios', says: 'Contactar' },
  about: { path: '/acerca-de', says: 'Quienes somos' },
  contact: { path: '/contacto', says: 'Mijas Costa' },
  'the FAQ': { path: '/preguntas-frecuentes', says: '12–13' },
  'list your property': { path: '/publicar-propiedad', says: 'Anuncie su Propiedad' },
  favourites: { path: '/favoritos', says: 'necesitan JavaScript', isIndexed: false, isLocal: true },
  comparison: { path: '/comparar', says: 'necesita JavaScript', isIndexed: false, isLocal: true },
  'sign-in': { path: '/login', says: 'Recordarme', isIndexed: false, isLocal: true },
  registration: { path: '/registro', says: 'Mínimo 12 caracteres', isIndexed: false, isLocal: true },
  'the sign-in of staff': { path: '/admin/auth', says: 'Contacte con soporte', isIndexed: false, isLocal: true },
  'a forgotten password': { path: '/recuperar', says: 'Enviar enlace', isIndexed: false, isLocal: true },
  'a new password': { path: '/recuperar/nueva', says: 'active JavaScript', isIndexed: false, isLocal: true },
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
  'a sold property': {
    path: `/propiedad/x/${sold}`,
    says: 'Esta propiedad ya no está disponible',
    status: 410,
    isIndexed: false,
  },
};
