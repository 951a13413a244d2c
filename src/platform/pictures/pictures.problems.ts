import { defineProblem } from '../problem.ts';

/** The bytes are no acceptable photograph; a retry would not help. */
export class UnusablePicture extends Error {}

/** Everybody who asked for a picture has left before its turn came. */
export class NobodyWaits extends defineProblem(
  400,
  'Se ha cortado la conexión antes de preparar la imagen: vuelva a subirla',
) {}

/** Too many pictures are waiting, or the picture process died twice for one that may be innocent. */
export class PicturesBusy extends defineProblem(
  503,
  'Ahora hay demasiadas imágenes por preparar: vuelva a intentarlo en unos minutos',
) {}
