import type { StandardSchemaV1 } from '@standard-schema/spec';

type FieldError = { pointer: string; code: string; message: string };

/** An error that is explained to the caller. Any other error is internal and becomes a 500. */
export abstract class Problem extends Error {
  abstract readonly status: number;
  readonly errors?: FieldError[];

  /** Derived from the class name, stable and English: clients may depend on it. */
  get code() {
    return this.constructor.name.replace(/(?!^)([A-Z])/g, '-$1').toLowerCase();
  }
}

export class InvalidInput extends Problem {
  readonly status = 422;
  override readonly errors: FieldError[];

  constructor(issues: readonly StandardSchemaV1.Issue[]) {
    super('Revise los datos enviados');
    this.errors = issues.flatMap(toFieldErrors);
  }
}

const toFieldErrors = (issue: StandardSchemaV1.Issue & { code?: string; keys?: string[] }) => {
  const path = (issue.path ?? []).map((step) => `/${String(typeof step === 'object' ? step.key : step)}`).join('');
  const code = issue.code ?? 'invalid';
  if (code !== 'unrecognized_keys' || !issue.keys) return [{ pointer: path, code, message: issue.message }];
  return issue.keys.map((key) => ({ pointer: `${path}/${key}`, code, message: `Campo desconocido: ${key}` }));
};

/** An internal error that the caller cannot correct; its cause is logged. */
export abstract class Fault extends Problem {
  readonly status = 500;
}

export abstract class NotFound extends Problem {
  readonly status = 404;
}

export abstract class Conflict extends Problem {
  readonly status = 409;
}

/**
 * Defines a problem with a fixed status and title: `class LeadNotFound extends defineProblem(404, 'Lead no encontrado:
 * recargue la lista') {}`.
 */
export const defineProblem = (status: number, title: string) =>
  class extends Problem {
    readonly status = status;

    constructor() {
      super(title);
    }
  };
