import { phrase } from '../phrase.ts';

export const shopOpenings = [
  phrase(
    'Local comercial de {built} en {zone}, a pie de calle y con un escaparate ancho.',
    'Commercial premises of {built} {inZone}, at street level and with a wide shop window.',
    { needs: ['streetLevel', 'shopWindow'] },
  ),
  phrase(
    'Local en esquina en {zone}, con {built} y fachada a dos calles.',
    'Corner premises {inZone}, with {built} and frontage on two streets.',
    { needs: ['corner'] },
  ),
  phrase(
    'En {zone}, local de {built} en planta diáfana, que admite comercio, despacho o clínica.',
    '{inZone}, open-plan premises of {built}, suitable for a shop, an office or a clinic.',
  ),
  phrase(
    'Local de {built} en {zone} con salida de humos, preparado para hostelería.',
    'Premises of {built} {inZone} with an extraction flue, prepared for catering.',
    { needs: ['smokeOutlet'] },
  ),
  phrase(
    'Se vende local comercial en {zone}: {built}, buena altura de techo y acceso sin escalones.',
    'Commercial premises for sale {inZone}: {built}, good ceiling height and step-free access.',
  ),
];
