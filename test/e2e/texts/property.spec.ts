import { test } from '@playwright/test';
import { findDemoProperty } from '../find-demo-property.ts';
import { DESKTOP } from '../listing-page.ts';
import { defineTextTests } from './define-text-tests.ts';

const available = findDemoProperty(
  ({ rawType, status, price }) => rawType === 'Villa' && status === 'published' && price,
);
const sold = findDemoProperty(({ status }) => status === 'sold');
const exclusive = findDemoProperty(({ status, ownProperty }) => status === 'published' && ownProperty);

test.use({ viewport: DESKTOP, contextOptions: { reducedMotion: 'reduce' } });

test.describe('texts of a property page', () => {
  defineTextTests({
    'name the reference, the sections and the actions': {
      at: `/propiedad/x/${available.reference}`,
      texts: [`Ref. ${available.reference}`, 'Descripción', 'Características', 'Detalles', 'Ubicación', 'Compartir'],
    },
    'label an exclusive property': {
      at: `/propiedad/x/${exclusive.reference}`,
      texts: ['Propiedad Exclusiva'],
    },
    'name the reply time and the opening hours': {
      at: `/propiedad/x/${available.reference}`,
      texts: [/24 horas/, /9:00\s?[-–]\s?19:00/, /10:00\s?[-–]\s?14:00/, /[Cc]errado/, /Mijas Costa/],
    },
    'say that the property is loading': {
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
    'say that the reference is unknown': {
      at: '/propiedad/villa-marbella/ZZ-0000',
      texts: ['Propiedad no encontrada', /ZZ-0000/],
    },
    'say that the reference is missing': {
      at: '/propiedad/villa-marbella',
      texts: ['Referencia de propiedad no válida'],
    },
    'say that a sold property is no longer available': {
      at: `/propiedad/x/${sold.reference}`,
      texts: ['Esta propiedad ya no está disponible'],
    },
  });
});
