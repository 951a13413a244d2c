import type { RouteSync } from 'vike/types';
import type { LegalPage } from '../../../src/agency/content.contract.ts';

const PAGES: Record<`/${LegalPage}`, LegalPage> = {
  '/privacidad': 'privacidad',
  '/terminos': 'terminos',
  '/aviso-legal': 'aviso-legal',
  '/cookies': 'cookies',
  '/accesibilidad': 'accesibilidad',
};

const isLegal = (path: string): path is keyof typeof PAGES => Object.hasOwn(PAGES, path);

export const route: RouteSync = ({ urlPathname }) =>
  isLegal(urlPathname) && { routeParams: { page: PAGES[urlPathname] } };
