import { refusal } from '../../platform/problem.ts';

export class SessionNotFound extends refusal(404, 'Esa sesión ya no está abierta: recargue la lista') {}
