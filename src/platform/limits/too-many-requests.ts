import { Problem } from '../problem.ts';

const MINUTE = 60;

const describeWait = (seconds: number) => {
  const minutes = Math.ceil(seconds / MINUTE);
  if (minutes <= 1) return 'un minuto';
  return minutes < 90 ? `${minutes} minutos` : `${Math.ceil(minutes / 60)} horas`;
};

/** The answer says when to retry, in words and as `Retry-After`. */
export class TooManyRequests extends Problem {
  readonly status = 429;

  constructor(readonly retryAfterSeconds: number) {
    super(`Demasiados intentos seguidos: vuelva a intentarlo dentro de ${describeWait(retryAfterSeconds)}`);
  }
}
