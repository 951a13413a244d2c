import { Problem } from '../problem.ts';

/** The bytes are no acceptable photograph; a retry would not help. */
export class UnusablePicture extends Error {}

/** Too many pictures are waiting, or the picture process died twice for one that may be innocent. */
export class PicturesBusy extends Problem {
  readonly status = 503;

  constructor() {
    super('Ahora hay demasiadas imágenes por preparar: vuelva a intentarlo en unos minutos');
  }
}
