import { Conflict, defineProblem } from '../../platform/problem.ts';
import { formatNumber } from '../../platform/text/format-number.contract.ts';

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

/** An alias keeps its kind: a word of another kind needs an alias of its own. */
export class AliasOfOtherKind extends defineProblem(
  422,
  'Esta equivalencia es de otra clase de palabra: recargue la lista.',
) {}
