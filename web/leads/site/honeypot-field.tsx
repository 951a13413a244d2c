import type { RegisterField } from './inquiry-form/register-field.ts';

/** Invisible and out of the tab order, so that only a program fills it in. */
export function HoneypotField({ field }: { field: RegisterField }) {
  const { error: _none, ...input } = field('website');
  return (
    <span aria-hidden className="sr-only">
      <label>
        Sitio web
        <input tabIndex={-1} autoComplete="off" {...input} />
      </label>
    </span>
  );
}
