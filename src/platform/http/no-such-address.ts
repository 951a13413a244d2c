import { defineProblem } from '../problem.ts';

export class NoSuchAddress extends defineProblem(404, 'No existe esta dirección: revísela') {}
