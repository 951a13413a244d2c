import type { ComponentProps } from 'react';

export const TextLink = ({ className = '', ...rest }: ComponentProps<'a'>) => (
  <a
    className={`inline-flex min-h-11 items-center font-semibold text-primary-600 underline underline-offset-4 hover:text-primary-700 ${className}`}
    {...rest}
  />
);
