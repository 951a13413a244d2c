import { defineProblem } from '../problem.ts';

/** The bytes are not an acceptable photograph; a retry would not help. */
export class PictureRejected extends Error {}

/** All clients that requested a picture have disconnected before it was made. */
export class NobodyWaits extends defineProblem(
  400,
  'Se ha cortado la conexión antes de preparar la imagen: vuelva a subirla',
) {}

/** Too many pictures are waiting, or the picture process died twice, not necessarily because of this picture. */
export class PicturesBusy extends defineProblem(
  503,
  'Ahora hay demasiadas imágenes por preparar: vuelva a intentarlo en unos minutos',
) {}
