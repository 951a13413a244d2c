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
  /** In pixels; without one, the styles around it say. */
  size?: number;
  className?: string;
}

/** Lucide's drawings as one sprite. Those that a list repeats by the hundred are in `drawn.css`, and need no element. */
export const Icon = ({ name, size, className = '' }: IconProps) => (
  <svg width={size} height={size} aria-hidden="true" className={`icon ${className}`.trimEnd()}>
    <use href={`${sprite}#${name}`} />
  </svg>
);
