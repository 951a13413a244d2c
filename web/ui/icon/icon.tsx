import sprite from './icons.svg?no-inline';

export type IconName =
  | 'bath'
  | 'bed-double'
  | 'check'
  | 'chevron-down'
  | 'chevron-left'
  | 'chevron-right'
  | 'clock'
  | 'fence'
  | 'heart'
  | 'land-plot'
  | 'leaf'
  | 'mail'
  | 'map-pin'
  | 'maximize'
  | 'plus'
  | `service-${'sale' | 'consultancy' | 'analysis' | 'legal' | 'wealth' | 'valuation'}`
  | 'share'
  | 'whatsapp';

interface IconProps {
  name: IconName;
  /** In pixels; without one, the styles around it say. */
  size?: number;
  className?: string;
}

/** Lucide's drawings as one sprite: cards repeat them by the hundred, and each use is one element. */
export const Icon = ({ name, size, className = '' }: IconProps) => (
  <svg width={size} height={size} aria-hidden="true" className={`icon ${className}`.trimEnd()}>
    <use href={`${sprite}#${name}`} />
  </svg>
);
