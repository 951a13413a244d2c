import { refusal } from '../../problem.ts';

export class Overloaded extends refusal(
  503,
  'Ahora mismo hay demasiadas visitas: vuelva a intentarlo en unos segundos',
) {}
