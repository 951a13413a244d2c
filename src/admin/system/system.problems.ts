import { defineProblem } from '../../platform/problem.ts';

export class UnknownQueue extends defineProblem(404, 'Cola no encontrada: recargue la página') {}
