import type { PageContext } from 'vike/types';
import { formatPageTitle } from '../../agency/site/format-page-title.ts';

export const title = ({ agency }: PageContext) =>
  formatPageTitle(agency, `Quienes somos: agencia inmobiliaria en ${agency.town}`, 'Quienes somos');
