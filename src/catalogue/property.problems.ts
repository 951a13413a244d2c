import { Conflict, Gone, NotFound } from '../platform/problem.ts';

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
