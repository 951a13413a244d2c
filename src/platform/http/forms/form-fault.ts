import { refusal } from '../../problem.ts';

class FormUnreadable extends refusal(400, 'El formulario no se entiende o no ha llegado entero') {}

/** The parser of multipart bodies throws bare errors at what is no form, or was cut off; limits say their status. */
export const formFault = (fault: unknown) =>
  typeof (fault as { statusCode?: unknown } | null)?.statusCode === 'number' ? fault : new FormUnreadable();
