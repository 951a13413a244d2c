import type { PageContext } from 'vike/types';
import { formatPageTitle } from '../../agency/site/format-page-title.ts';

export const title = ({ agency }: PageContext) =>
  formatPageTitle(agency, 'Preguntas frecuentes: gastos e impuestos al comprar', 'Preguntas frecuentes');
