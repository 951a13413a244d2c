import type { PageContext } from 'vike/types';
import { pageTitle } from '../../agency/public/page-title.ts';

export const title = ({ agency }: PageContext) =>
  pageTitle(agency, `Quienes somos: agencia inmobiliaria en ${agency.town}`, 'Quienes somos');
