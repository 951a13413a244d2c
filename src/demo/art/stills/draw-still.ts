import { analysis } from './analysis.ts';
import { consultancy } from './consultancy.ts';
import { legal } from './legal.ts';
import { sale } from './sale.ts';
import { valuation } from './valuation.ts';
import { wealth } from './wealth.ts';

const STILLS = { sale, consultancy, analysis, legal, wealth, valuation };
export type Still = keyof typeof STILLS;

/** Draws what a service works with, as SVG of the size of every drawing; it is always the same. */
export const drawStill = (still: Still) => STILLS[still]();
