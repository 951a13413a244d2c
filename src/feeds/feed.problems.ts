import { Conflict, NotFound, Problem, defineProblem } from '../platform/problem.ts';
import { formatNumber } from '../platform/text/format-number.contract.ts';

/** The feed as a whole is unreliable, so none of it is applied. */
export class FeedRefused extends Problem {
  readonly status = 422;
}

export class FeedTooBig extends FeedRefused {
  constructor(maxBytes: number) {
    super(
      `El feed supera el tamaño permitido (${Math.floor(maxBytes / 1_000_000)} MB): pida a su proveedor uno más pequeño.`,
    );
  }
}

export class FeedRunInProgress extends Conflict {
  constructor(feed: string) {
    super(`Ya hay una importación en curso del feed «${feed}»: espere a que termine.`);
  }
}

export class FeedNameTaken extends defineProblem(409, 'Ya hay un feed con este nombre: elija otro.') {}

export class TooManyFeeds extends Conflict {
  constructor(max: number) {
    super(`No se admiten más de ${max} feeds: edite uno de los que ya tiene.`);
  }
}

export class FeedRunNotFound extends defineProblem(404, 'Importación no encontrada: recargue la página') {}

export class FeedTestInProgress extends defineProblem(
  409,
  'Se está probando otro feed: espere unos segundos y vuelva a intentarlo.',
) {}

/** The job of a finished run was delivered again. */
export class FeedRunAlreadyFinished extends defineProblem(
  409,
  'Esta importación ya ha terminado: recargue la página.',
) {}

/**
 * The connection was lost and no other process took over the run. A run of a job is resumed when its job is retried.
 */
export class ImportInterrupted extends defineProblem(
  503,
  'La importación se ha interrumpido: se ha perdido la conexión con la base de datos. Vuelva a importar.',
) {}

export class FeedFormatMismatch extends Conflict {
  constructor(feed: string, format: string) {
    super(`El feed «${feed}» es de formato ${format}: elija ese formato.`);
  }
}

export class UnsupportedScheme extends defineProblem(
  422,
  'No se leen direcciones ftp ni sftp: pida a su proveedor una que empiece por http:// o https://.',
) {}

/** Staff may not import a path on the server, except as the address of a stored feed. */
export class FeedNeedsAddress extends defineProblem(
  422,
  'La dirección del feed debe empezar por http:// o https://.',
) {}

export class FeedNotFound extends NotFound {
  constructor(feed: string) {
    super(`No hay ningún feed «${feed}»: impórtelo primero una vez.`);
  }
}

export class UnknownFeed extends defineProblem(404, 'Feed no encontrado: recargue la lista') {}

export class UnreadableSchedule extends Problem {
  readonly status = 422;

  constructor(cron: string) {
    super(
      `El horario «${cron}» no se entiende. Use cinco campos (minuto, hora, día, mes, día de la semana) o seis, con los segundos delante; por ejemplo, «0 */6 * * *».`,
    );
  }
}

export class AliasTaken extends Conflict {
  constructor(term: string) {
    super(`Ya hay una equivalencia para «${term}»: cámbiela en lugar de añadir otra.`);
  }
}

export class TooManyAliases extends Conflict {
  constructor(max: number) {
    super(`No se admiten más de ${formatNumber(max)} equivalencias: quite alguna antes de añadir otra.`);
  }
}

export class AliasNotFound extends defineProblem(404, 'Equivalencia no encontrada: recargue la lista') {}

export class AliasOfOtherKind extends defineProblem(
  422,
  'Esta equivalencia es de otra clase de palabra: recargue la lista.',
) {}
