import type { core } from 'zod';

type RawIssue = Parameters<core.$ZodErrorMap>[0];

/** What is wrong with a setting whose schema does not say it itself; it follows the setting's name and never shows its value. */
export function formatSettingError(issue: RawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'falta: póngala';
      return issue.expected === 'int' ? 'debe ser un número entero' : 'debe ser un número';
    case 'too_small':
      return issue.inclusive ? `debe ser ${String(issue.minimum)} o más` : `debe ser más que ${String(issue.minimum)}`;
    case 'too_big':
      return `debe ser ${String(issue.maximum)} o menos`;
    case 'invalid_value':
      return `debe ser una de estas palabras: ${issue.values.map(String).join(', ')}`;
    default:
      return 'no tiene la forma que debe: vea .env.example';
  }
}
