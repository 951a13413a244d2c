import { type core, config } from 'zod';

const FORMATS: Record<string, string> = {
  email: 'Escriba una dirección de correo válida',
  url: 'Escriba una dirección web válida',
  uuid: 'El identificador no es válido: recargue la página',
};

const describeBound = (issue: { origin: string }, limit: unknown, quantifier: string) => {
  if (issue.origin === 'string') return `Escriba ${quantifier} ${String(limit)} caracteres`;
  if (issue.origin === 'array') return `Elija ${quantifier} ${String(limit)}`;
  return `Escriba ${quantifier} ${String(limit)}`;
};

const spanishErrorMap: core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? 'Este dato es obligatorio: escríbalo'
        : 'Este dato no tiene el formato esperado: revíselo';
    case 'too_big':
      return describeBound(issue, issue.maximum, 'como máximo');
    case 'too_small':
      return describeBound(issue, issue.minimum, 'al menos');
    case 'invalid_format':
      return FORMATS[issue.format] ?? 'Este dato no tiene el formato esperado: revíselo';
    case 'invalid_value':
      return `Elija uno de estos valores: ${issue.values.map(String).join(', ')}`;
    case 'unrecognized_keys':
      return `Campos desconocidos: ${issue.keys.join(', ')}. Quítelos`;
    default:
      return 'Este dato no es válido: revíselo';
  }
};

/** Sets zod's messages for schemas that define none. */
export const configureSpanishErrors = () => config({ customError: spanishErrorMap });
