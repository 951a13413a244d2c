import sprite from './icons.svg?no-inline';

export type IconName =
  | 'bath'
  | 'bed-double'
  | 'check'
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

/** Lucide's drawings as one sprite: cards repeat them by the hundred, and each use is one element. */
export const Icon = ({ name, size, className = '' }: { name: IconName; size: number; className?: string }) => (
  <svg width={size} height={size} aria-hidden="true" className={`icon ${className}`}>
    <use href={`${sprite}#${name}`} />
  </svg>
);
