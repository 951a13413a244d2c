export interface Range {
  min: number;
  max: number;
  label: string;
}

/** Upper bound that means no limit, for prices and areas. */
export const NO_UPPER_BOUND = 999_999_999;

/** Bounds are inclusive; the last range has no upper bound. */
export const PRICE_RANGES: readonly Range[] = [
  { min: 0, max: 200_000, label: 'Hasta 200.000\u00a0€' },
  { min: 200_000, max: 300_000, label: '200.000 – 300.000\u00a0€' },
  { min: 300_000, max: 400_000, label: '300.000 – 400.000\u00a0€' },
  { min: 400_000, max: 500_000, label: '400.000 – 500.000\u00a0€' },
  { min: 500_000, max: 600_000, label: '500.000 – 600.000\u00a0€' },
  { min: 600_000, max: 800_000, label: '600.000 – 800.000\u00a0€' },
  { min: 800_000, max: 1_000_000, label: '800.000 – 1.000.000\u00a0€' },
  { min: 1_000_000, max: 2_000_000, label: '1.000.000 – 2.000.000\u00a0€' },
  { min: 2_000_000, max: NO_UPPER_BOUND, label: 'Más de 2.000.000€' },
];

export const BUILT_RANGES: readonly Range[] = [
  { min: 0, max: 75, label: 'Hasta 75\u00a0m²' },
  { min: 75, max: 100, label: '75 – 100\u00a0m²' },
  { min: 100, max: 150, label: '100 – 150\u00a0m²' },
  { min: 150, max: 250, label: '150 – 250\u00a0m²' },
  { min: 250, max: 400, label: '250 – 400\u00a0m²' },
  { min: 400, max: 600, label: '400 – 600\u00a0m²' },
  { min: 600, max: NO_UPPER_BOUND, label: 'Más de 600\u00a0m²' },
];

export const PLOT_RANGES: readonly Range[] = [
  { min: 0, max: 250, label: 'Hasta 250\u00a0m²' },
  { min: 250, max: 500, label: '250 – 500\u00a0m²' },
  { min: 500, max: 1_000, label: '500 – 1.000\u00a0m²' },
  { min: 1_000, max: 2_000, label: '1.000 – 2.000\u00a0m²' },
  { min: 2_000, max: 5_000, label: '2.000 – 5.000\u00a0m²' },
  { min: 5_000, max: 10_000, label: '5.000 – 10.000\u00a0m²' },
  { min: 10_000, max: NO_UPPER_BOUND, label: 'Más de 10.000\u00a0m²' },
];

export const BATHS = [1, 2, 3, 4, 5];
