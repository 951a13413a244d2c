import { Conflict, InvalidInput, Problem, defineProblem } from '../platform/problem.ts';
import { ENERGY_RATING_MISSING } from './fields/energy.contract.ts';

export class PropertyNotFound extends defineProblem(404, 'Propiedad no encontrada') {}
export class PropertyGone extends defineProblem(410, 'Esta propiedad ya no está disponible: busque otra parecida') {}

export class ReferenceTaken extends Conflict {
  override readonly errors;

  constructor(reference: string) {
    super(`Otra propiedad ya tiene la referencia ${reference}: escriba otra`);
    this.errors = [{ pointer: '/reference', code: this.code, message: this.message }];
  }
}

export class CurrencyWithoutRate extends Conflict {
  override readonly errors;

  constructor(currency: string) {
    super(`Falta el cambio a euros de ${currency}: añádalo en Configuración › Web y avisos`);
    this.errors = [{ pointer: '/currency', code: this.code, message: this.message }];
  }
}

export class PropertyAgentUnavailable extends InvalidInput {
  constructor() {
    super([{ message: 'Esa persona ya no tiene acceso al panel: elija a otra', path: ['agentId'] }]);
  }
}

export class EnergyWithoutLetters extends defineProblem(422, ENERGY_RATING_MISSING) {
  override readonly errors = [{ pointer: '/energy/consumption', code: this.code, message: this.message }];
}

/** The property lacks data that publication requires. `steps` tell staff what to add. */
export class NotEnoughToPublish extends Problem {
  readonly status = 422;
  override readonly errors;

  constructor(steps: readonly string[]) {
    super(`Para publicarla, ${steps.join(' y ')}`);
    this.errors = [{ pointer: '/status', code: this.code, message: this.message }];
  }
}

export class PropertyChangedMeanwhile extends defineProblem(
  409,
  'Otra persona ha cambiado esta propiedad: recárguela antes de guardar',
) {}

export class PictureNotFound extends defineProblem(404, 'Imagen no encontrada: recargue la galería') {}

export class PictureUnusable extends Problem {
  readonly status = 422;
}

export class PictureAlreadyThere extends defineProblem(409, 'Esta imagen ya está en la galería: elija otra') {}

export class TooManyPictures extends Conflict {
  constructor(max: number) {
    super(`La galería ya tiene ${max} imágenes: elimine alguna antes de añadir otra`);
  }
}

export class PicturesDiffer extends defineProblem(409, 'La galería ha cambiado: revise el orden de las imágenes') {}
export class TranslationNotFound extends defineProblem(404, 'Traducción no encontrada: recargue la propiedad') {}
export class TranslationExists extends defineProblem(
  409,
  'Esta propiedad ya tiene una traducción a ese idioma: edítela',
) {}
