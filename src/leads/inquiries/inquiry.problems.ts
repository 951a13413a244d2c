import { Fault, Problem, defineProblem } from '../../platform/problem.ts';

export class PhotoUnusable extends Problem {
  readonly status = 422;
}

export class PhotosGone extends defineProblem(422, 'Alguna foto ya no está disponible: quítela y vuelva a añadirla') {}

export class InquiryNotStored extends Fault {
  constructor(cause: unknown) {
    super('No se pudo enviar el mensaje. Por favor, inténtelo de nuevo.', { cause });
  }
}
