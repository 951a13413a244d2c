import { Conflict, Problem } from '../platform/problem.ts';

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

export class FeedHasOtherFormat extends Conflict {
  constructor(feed: string, format: string) {
    super(`El feed «${feed}» es de formato ${format}.`);
  }
}

/** A path on the server is for who works on the server. */
export class FeedNeedsAddress extends Problem {
  readonly status = 422;

  constructor() {
    super('La dirección del feed debe empezar por http:// o https://.');
  }
}
