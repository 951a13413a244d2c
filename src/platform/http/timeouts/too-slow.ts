import { defineProblem } from '../../problem.ts';

export class TooSlow extends defineProblem(
  503,
  'El servicio tarda demasiado en responder: vuelva a intentarlo en unos segundos',
) {}
