import type { PropertyChange } from '../../../../src/catalogue/history/property-history.contract.ts';

const ACTIONS: Readonly<Record<string, string>> = {
  'create-property': 'Propiedad creada',
  'update-property': 'Datos cambiados',
  'publish-property': 'Propiedad publicada',
  'withdraw-property': 'Propiedad retirada',
  'reserve-property': 'Propiedad reservada',
  'sell-property': 'Propiedad vendida',
  'assign-property': 'Agente cambiado',
  'undo-property-change': 'Cambio deshecho',
  'feature-property': 'Propiedad destacada',
  'unfeature-property': 'Propiedad ya no destacada',
  'delete-property': 'Propiedad eliminada',
  'set-property-pictures': 'Galería cambiada',
  'add-property-picture': 'Imagen añadida por su dirección',
  'upload-property-picture': 'Imagen subida',
  'describe-property-picture': 'Imagen descrita',
  'remove-property-picture': 'Imagen eliminada',
  'order-property-pictures': 'Imágenes reordenadas',
  'fetch-picture-again': 'Descarga de imagen repetida',
  'add-translation': 'Traducción creada',
  'change-translation': 'Traducción actualizada',
  'remove-translation': 'Traducción eliminada',
  'import-property': 'Cambio del feed',
  'change-market': 'Cambio directo en la base de datos',
  'release-lock': 'Corrección liberada: sigue de nuevo al feed',
};
const LANGUAGES = { es: 'español', en: 'inglés' };

/** What was done, and to which language or picture. */
export const formatAction = ({ action, language, position }: PropertyChange) =>
  [ACTIONS[action] ?? 'Cambio', language && `(${LANGUAGES[language]})`, position !== null && `(imagen ${position})`]
    .filter(Boolean)
    .join(' ');
