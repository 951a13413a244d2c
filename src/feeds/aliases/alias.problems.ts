import { Conflict, NotFound, Problem } from '../../platform/problem.ts';

export class AliasTaken extends Conflict {
  constructor(said: string) {
    super(`Ya hay una equivalencia para «${said}»: cámbiela en lugar de añadir otra.`);
  }
}

export class TooManyAliases extends Conflict {
  constructor(most: number) {
    super(`No se admiten más de ${most.toLocaleString('es-ES')} equivalencias.`);
  }
}

export class AliasNotFound extends NotFound {
  constructor() {
    super('Equivalencia no encontrada');
  }
}

/** An alias keeps its kind: a word of another kind needs an alias of its own. */
export class AliasOfOtherKind extends Problem {
  readonly status = 422;

  constructor() {
    super('Esta equivalencia es de otra clase de palabra.');
  }
}
