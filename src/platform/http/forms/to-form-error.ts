import { defineProblem } from '../../problem.ts';

class FormUnreadable extends defineProblem(400, 'El formulario no ha llegado completo: envíelo de nuevo') {}

/** Of the parser's errors, only those about limits have a status; the others mean a malformed form. */
export const toFormError = (fault: unknown) =>
  typeof (fault as { statusCode?: unknown }).statusCode === 'number' ? fault : new FormUnreadable();
