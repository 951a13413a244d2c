import { test } from '@playwright/test';
import { demoHome } from '../demo-home.ts';
import { DESKTOP } from '../listing-page.ts';
import { expectSaid } from './expect-said.ts';

const free = demoHome(({ kind, price }, { status }) => kind === 'villa' && !status && price);
const sold = demoHome((_, { status }) => status === 'sold');
const own = demoHome((_, { status, isOwn }) => !status && isOwn);

test.use({ viewport: DESKTOP, contextOptions: { reducedMotion: 'reduce' } });

test.describe('a home says', () => {
  expectSaid({
    'who it is and what can be done': {
      at: `/propiedad/x/${free.reference}`,
      texts: [`Ref. ${free.reference}`, 'Descripción', 'Características', 'Detalles', 'Ubicación', 'Compartir'],
    },
    'that it is the agency’s own': {
      at: `/propiedad/x/${own.reference}`,
      texts: ['Propiedad Exclusiva'],
    },
    'when somebody answers': {
      at: `/propiedad/x/${free.reference}`,
      texts: [/24 horas/, /9:00\s?[-–]\s?19:00/, /10:00\s?[-–]\s?14:00/, /[Cc]errado/, /Mijas Costa/],
    },
    'that it is on its way': {
      at: '/propiedades',
      reach: async (page) => {
        await page.route('**/*.pageContext.json?*', () => undefined);
        await page
          .getByRole('article')
          .first()
          .getByRole('link', { name: /^Ver Detalles/ })
          .click();
      },
      texts: ['Cargando propiedad...'],
    },
    'that there is none of that reference': {
      at: '/propiedad/villa-marbella/ZZ-0000',
      texts: ['Propiedad no encontrada', /ZZ-0000/],
    },
    'that its reference is missing': {
      at: '/propiedad/villa-marbella',
      texts: ['Referencia de propiedad no válida'],
    },
    'that it is gone': {
      at: `/propiedad/x/${sold.reference}`,
      texts: ['Esta propiedad ya no está disponible'],
    },
  });
});
