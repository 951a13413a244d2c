import { Problem } from '../../problem.ts';

export class TooSlow extends Problem {
  readonly status = 503;

  constructor() {
    super('El servicio tarda demasiado en responder: vuelva a intentarlo en unos segundos');
  }
}
