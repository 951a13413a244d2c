import type { ComponentProps } from 'react';

const VARIANTS = {
  primary: 'bg-tinta-900 text-white hover:bg-tinta-700 disabled:bg-niebla-500',
  outline: 'border border-niebla-500 bg-white text-tinta-900 hover:border-tinta-900 hover:bg-cal-50',
  white: 'bg-white text-tinta-900 hover:bg-cal-100',
  text: 'text-tinta-700 hover:bg-cal-100',
  danger: 'bg-err-600 text-white hover:bg-tinta-900',
};

const SIZES = {
  large: 'h-12 rounded-control px-6 text-sm',
  medium: 'h-11 rounded-control px-5 text-sm',
  small: 'h-10 rounded-control px-4 text-[0.875rem] pointer-coarse:h-11',
  panel: 'h-9 rounded-control px-3.5 text-[0.875rem] pointer-coarse:h-11',
};

interface Shape {
  variant?: keyof typeof VARIANTS;
  size?: keyof typeof SIZES;
}

/** The classes of a button, for elements that are none (a summary, a part of Headless UI). */
export const buttonClass = ({ variant = 'primary', size = 'large' }: Shape = {}) =>
  `button ${SIZES[size]} ${VARIANTS[variant]}`;

export function Button({ variant, size, className = '', type = 'button', ...rest }: ComponentProps<'button'> & Shape) {
  return <button type={type} className={`${buttonClass(shape(variant, size))} ${className}`} {...rest} />;
}

export function ButtonLink({ variant, size, className = '', ...rest }: ComponentProps<'a'> & Shape) {
  return <a className={`${buttonClass(shape(variant, size))} ${className}`} {...rest} />;
}

const shape = (variant: Shape['variant'], size: Shape['size']): Shape => ({
  ...(variant && { variant }),
  ...(size && { size }),
});
