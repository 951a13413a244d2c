import { Conflict, NotFound, Problem } from '../platform/problem.ts';

/** The feed as a whole cannot be trusted, so nothing of it is applied. */
export class FeedRefused extends Problem {
  readonly status = 422;
}

export class FeedTooBig extends FeedRefused {
  constructor(maxBytes: number) {
    super(`El feed supera el tamaño permitido (${Math.floor(maxBytes / 1_000_000)} MB).`);
  }
}

export class FeedRunInProgress extends Conflict {
  constructor(feed: string) {
    super(`Ya hay una importación en curso del feed «${feed}».`);
  }
}

export class FeedNameTaken extends Conflict {
  constructor() {
    super('Ya hay un feed con este nombre: elija otro.');
  }
}

export class TooManyFeeds extends Conflict {
  constructor(most: number) {
    super(`No se admiten más de ${most} feeds.`);
  }
}

export class FeedRunNotFound extends NotFound {
  constructor() {
    super('Importación no encontrada');
  }
}

/** Of two who try a feed, the second. */
export class FeedTestInProgress extends Conflict {
  constructor() {
    super('Se está probando otro feed: espere unos segundos y vuelva a intentarlo.');
  }
}

/** The job of a run that has ended was delivered again. */
export class FeedRunIsOver extends Conflict {
  constructor() {
    super('Esta importación ya ha terminado.');
  }
}

/** Nobody else has taken the run over: it is there to go on with. */
export class ImportCutOff extends Problem {
  readonly status = 503;

  constructor() {
    super('La importación se ha interrumpido: se ha perdido la conexión con la base de datos.');
  }
}

export class FeedHasOtherFormat extends Conflict {
  constructor(feed: string, format: string) {
    super(`El feed «${feed}» es de formato ${format}.`);
  }
}

/** Whoever types one should learn at once what to ask for. */
export class FtpIsNotRead extends Problem {
  readonly status = 422;

  constructor() {
    super('No se leen direcciones ftp ni sftp: pida a su proveedor una que empiece por http:// o https://.');
  }
}

/** A path on the server is for who works on the server. */
export class FeedNeedsAddress extends Problem {
  readonly status = 422;

  constructor() {
    super('La dirección del feed debe empezar por http:// o https://.');
  }
}

export class FeedNotFound extends NotFound {
  constructor(feed: string) {
    super(`No hay ningún feed «${feed}»: impórtelo primero una vez.`);
  }
}

/** For who has it by its id. */
export class UnknownFeed extends NotFound {
  constructor() {
    super('Feed no encontrado');
  }
}

export class UnreadableSchedule extends Problem {
  readonly status = 422;

  constructor(cron: string) {
    super(
      `El horario «${cron}» no se entiende. Use cinco campos (minuto, hora, día, mes, día de la semana) o seis, con los segundos delante; por ejemplo, «0 */6 * * *».`,
    );
  }
}
