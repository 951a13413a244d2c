import { defineProblem } from '../../problem.ts';

export class Overloaded extends defineProblem(
  503,
  'Ahora mismo hay demasiadas visitas: vuelva a intentarlo en unos segundos',
) {}
