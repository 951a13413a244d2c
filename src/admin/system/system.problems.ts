import { refusal } from '../../platform/problem.ts';

export class UnknownQueue extends refusal(404, 'Cola no encontrada: recargue la página') {}
