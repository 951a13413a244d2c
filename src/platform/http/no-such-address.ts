import { refusal } from '../problem.ts';

export class NoSuchAddress extends refusal(404, 'No existe esta dirección: revísela') {}
