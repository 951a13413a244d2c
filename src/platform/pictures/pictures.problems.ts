import { refusal } from '../problem.ts';

/** Says why bytes are not a photograph that we keep; trying again would not help. */
export class UnusablePicture extends Error {}

/** Too many wait, or their process died twice of one that need not be to blame. */
export class PicturesBusy extends refusal(
  503,
  'Ahora hay demasiadas imágenes por preparar: vuelva a intentarlo en unos minutos',
) {}
