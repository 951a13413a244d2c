import { defineProblem } from '../../platform/problem.ts';

export class SessionNotFound extends defineProblem(404, 'Esa sesión ya no está abierta: recargue la lista') {}
