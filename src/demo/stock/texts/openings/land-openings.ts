import { phrase } from '../phrase.ts';

export const landOpenings = [
  phrase(
    'Parcela urbana de {plot} en {zone}, orientada al {facing}, con agua, luz y saneamiento a pie de calle.',
    'Building plot of {plot} {inZone}, facing {facing}, with water, electricity and sewerage at the kerb.',
    { needs: ['servicesAtPlot', 'buildableLand'] },
  ),
  phrase(
    'Parcela residencial de {plot} en {zone}, de pendiente suave y apta para una villa de dos plantas y sótano.',
    'Residential plot of {plot} {inZone}, gently sloping and suitable for a villa of two floors and a basement.',
    { needs: ['buildableLand'] },
  ),
  phrase(
    'Solar de {plot} en {zone}, en una de las últimas calles que quedan por edificar.',
    'Building plot of {plot} {inZone}, in one of the last streets still to be built on.',
    { needs: ['buildableLand'] },
  ),
  phrase(
    'Parcela con proyecto aprobado en {zone}: {plot} de suelo urbano, con los estudios de terreno hechos.',
    'Plot with approved building plans {inZone}: {plot} of building land, with the ground surveys done.',
    { needs: ['approvedProject', 'buildableLand'] },
  ),
  phrase(
    'Terreno rústico de {plot} en {zone}, de buen acceso y suelo fértil.',
    'Rural land of {plot} {inZone}, with good access and fertile soil.',
    { needs: ['rusticLand'] },
  ),
  phrase(
    'Parcela rústica de {plot} en {zone}, plantada de olivos y orientada al {facing}.',
    'Rural plot of {plot} {inZone}, planted with olives and facing {facing}.',
    { needs: ['rusticLand', 'olives'] },
  ),
];
