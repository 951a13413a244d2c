import type { ComponentProps } from 'react';

const VARIANTS = {
  primary: 'bg-ink-900 text-white hover:bg-ink-700 disabled:bg-gray-500',
  outline: 'border border-gray-500 bg-white text-ink-900 hover:border-ink-900 hover:bg-surface-50',
  white: 'bg-white text-ink-900 hover:bg-surface-100',
  text: 'text-ink-700 hover:bg-surface-100',
  danger: 'bg-danger-600 text-white hover:bg-ink-900',
};

const SIZES = {
  large: 'h-12 rounded-control px-6 text-sm',
  medium: 'h-11 rounded-control px-5 text-sm',
  small: 'h-10 rounded-control px-4 text-[0.875rem] pointer-coarse:h-11',
  compact: 'h-9 rounded-control px-3.5 text-[0.875rem] pointer-coarse:h-11',
};

interface ButtonStyle {
  variant?: keyof typeof VARIANTS;
  size?: keyof typeof SIZES;
}

/** Button classes for other elements, such as a summary or a Headless UI part. */
export const buttonClass = ({ variant = 'primary', size = 'large' }: ButtonStyle = {}) =>
  `button ${SIZES[size]} ${VARIANTS[variant]}`;

export function Button({
  variant,
  size,
  className = '',
  type = 'button',
  ...rest
}: ComponentProps<'button'> & ButtonStyle) {
  return <button type={type} className={`${buttonClass(toButtonStyle(variant, size))} ${className}`} {...rest} />;
}

export function ButtonLink({ variant, size, className = '', ...rest }: ComponentProps<'a'> & ButtonStyle) {
  return <a className={`${buttonClass(toButtonStyle(variant, size))} ${className}`} {...rest} />;
}

const toButtonStyle = (variant: ButtonStyle['variant'], size: ButtonStyle['size']): ButtonStyle => ({
  ...(variant && { variant }),
  ...(size && { size }),
});
