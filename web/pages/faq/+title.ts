import type { PageContext } from 'vike/types';
import { pageTitle } from '../../agency/public/page-title.ts';

export const title = ({ agency }: PageContext) =>
  pageTitle(agency, 'Preguntas frecuentes: gastos e impuestos al comprar', 'Preguntas frecuentes');
