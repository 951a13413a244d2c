import { phrase } from '../phrase.ts';

export const countryLayouts = [
  phrase(
    'La casa se organiza en torno a un salón con vigas vistas y una cocina con sitio para comer.',
    'The house is arranged around a living room with exposed beams and an eat-in kitchen.',
    { tells: ['kitchen'], needs: ['woodBeams'] },
  ),
  phrase(
    'Los dormitorios se reparten a los dos lados del salón, cada uno con ventana al campo.',
    'The bedrooms lie on both sides of the living room, each with a window onto the countryside.',
  ),
  phrase(
    'Un dormitorio con entrada propia permite alojar a invitados sin cruzarse con la familia.',
    'A bedroom with its own entrance lets guests come and go without disturbing the family.',
    { when: ({ beds }) => beds > 3 },
  ),
  phrase(
    'La cocina es grande, con despensa y salida al emparrado.',
    'The kitchen is large, with a pantry and a door to the vine arbour.',
    { tells: ['kitchen'] },
  ),
  phrase(
    'Los muros gruesos guardan el fresco en verano y el calor en invierno.',
    'Thick walls hold the cool in summer and the warmth in winter.',
  ),
];
