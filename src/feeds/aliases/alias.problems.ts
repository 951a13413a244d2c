import { Conflict, refusal } from '../../platform/problem.ts';
import { grouped } from '../../platform/words/grouped.contract.ts';

export class AliasTaken extends Conflict {
  constructor(said: string) {
    super(`Ya hay una equivalencia para «${said}»: cámbiela en lugar de añadir otra.`);
  }
}

export class TooManyAliases extends Conflict {
  constructor(most: number) {
    super(`No se admiten más de ${grouped(most)} equivalencias: quite alguna antes de añadir otra.`);
  }
}

export class AliasNotFound extends refusal(404, 'Equivalencia no encontrada: recargue la lista') {}

/** An alias keeps its kind: a word of another kind needs an alias of its own. */
export class AliasOfOtherKind extends refusal(
  422,
  'Esta equivalencia es de otra clase de palabra: recargue la lista.',
) {}
