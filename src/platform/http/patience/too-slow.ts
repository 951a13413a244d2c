import { refusal } from '../../problem.ts';

export class TooSlow extends refusal(
  503,
  'El servicio tarda demasiado en responder: vuelva a intentarlo en unos segundos',
) {}
