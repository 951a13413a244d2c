import { Conflict, Gone, NotFound, Problem } from '../platform/problem.ts';

export class PropertyNotFound extends NotFound {
  constructor() {
    super('Propiedad no encontrada');
  }
}

export class PropertyGone extends Gone {
  constructor() {
    super('Esta propiedad ya no está disponible');
  }
}

export class ReferenceTaken extends Conflict {
  override readonly errors;

  constructor(reference: string) {
    super(`Otra propiedad ya tiene la referencia ${reference}`);
    this.errors = [{ pointer: '/reference', code: this.code, message: this.message }];
  }
}

export class CurrencyWithoutRate extends Conflict {
  override readonly errors;

  constructor(currency: string) {
    super(`La configuración no dice cuántos euros vale ${currency}`);
    this.errors = [{ pointer: '/currency', code: this.code, message: this.message }];
  }
}

export class PropertyChangedMeanwhile extends Conflict {
  constructor() {
    super('Otra persona ha cambiado esta propiedad: recárguela antes de guardar');
  }
}

export class PictureNotFound extends NotFound {
  constructor() {
    super('Imagen no encontrada');
  }
}

export class PictureUnusable extends Problem {
  readonly status = 422;
}

export class PictureAlreadyThere extends Conflict {
  constructor() {
    super('Esta imagen ya está en la galería');
  }
}

export class TooManyPictures extends Conflict {
  constructor(most: number) {
    super(`La galería está completa: puede tener hasta ${most} imágenes`);
  }
}

export class PicturesDiffer extends Conflict {
  constructor() {
    super('Las imágenes ya no son las mismas: revise su orden');
  }
}

export class TranslationNotFound extends NotFound {
  constructor() {
    super('Traducción no encontrada');
  }
}

export class TranslationExists extends Conflict {
  constructor() {
    super('Esta propiedad ya tiene una traducción a ese idioma');
  }
}
