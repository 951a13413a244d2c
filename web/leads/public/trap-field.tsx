import type { FieldOf } from './sending/field-of.ts';

/** Invisible and out of the tab order, so that only a program fills it in. */
export function TrapField({ field }: { field: FieldOf }) {
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
