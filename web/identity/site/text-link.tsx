import type { ComponentProps } from 'react';

/** Within a sentence or alone under a form. */
export const TextLink = ({ className = '', ...rest }: ComponentProps<'a'>) => (
  <a
    className={`inline-flex min-h-11 items-center font-semibold text-mar-600 underline underline-offset-4 hover:text-mar-700 ${className}`}
    {...rest}
  />
);
