import { demoHome } from '../browser/demo-home.ts';

const home = demoHome(({ kind, pictures }, { status }) => kind === 'villa' && !status && pictures.length > 5);

/** The pages that people arrive at. */
export const auditedPages: Readonly<Record<string, string>> = {
  home: '/',
  listing: '/propiedades',
  detail: `/propiedad/x/${home.reference}`,
};
