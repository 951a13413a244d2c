import sprite from './icons.svg?no-inline';

export type IconName =
  | 'calendar'
  | 'check'
  | `chevron-${'down' | 'left' | 'right'}`
  | 'clock'
  | 'grid'
  | 'heart'
  | 'house'
  | 'list'
  | 'mail'
  | 'map-pin'
  | 'menu'
  | 'phone'
  | 'search'
  | `service-${'sale' | 'consultancy' | 'analysis' | 'legal' | 'wealth' | 'valuation'}`
  | 'sliders'
  | 'whatsapp'
  | 'x';

interface IconProps {
  name: IconName;
  /** In pixels; without it, the surrounding styles decide. */
  size?: number;
  className?: string;
}

/** Lucide icons from one sprite. Icons that a list repeats by the hundred are in `mask-icons.css` and need no element. */
export const Icon = ({ name, size, className = '' }: IconProps) => (
  <svg width={size} height={size} aria-hidden="true" className={`icon ${className}`.trimEnd()}>
    <use href={`${sprite}#${name}`} />
  </svg>
);
