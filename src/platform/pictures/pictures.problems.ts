import { refusal } from '../problem.ts';

/** The bytes are no acceptable photograph; a retry would not help. */
export class UnusablePicture extends Error {}

/** Too many pictures are waiting, or the picture process died twice for one that may be innocent. */
export class PicturesBusy extends refusal(
  503,
  'Ahora hay demasiadas imágenes por preparar: vuelva a intentarlo en unos minutos',
) {}
