import { z } from 'zod';
import { exactText } from '../../platform/input/text.contract.ts';
import { NO_UPPER_BOUND } from '../ranges.contract.ts';

export const numeric = <T extends z.ZodType>(item: T) =>
  z.preprocess(
    (value) => (typeof value === 'string' && /^\d{1,12}(\.\d{1,3})?$/.test(value) ? Number(value) : value),
    item,
  );

const several = (value: unknown) =>
  (Array.isArray(value) ? value : [value]).flatMap((part: unknown) =>
    typeof part === 'string' ? part.split(',') : [part],
  );

/** A comma list or a repeated parameter. */
export const list = <T extends z.ZodType>(item: T) => z.preprocess(several, z.array(item).max(50)).optional();

export const written = exactText().trim();
export const place = written.min(1).max(255);

export const bound = (description: string, example: number) =>
  numeric(z.int().min(0).max(NO_UPPER_BOUND)).optional().meta({ description, example });

export const flag = (description: string) =>
  z
    .literal('true', 'Solo admite true')
    .transform(() => true as const)
    .optional()
    .meta({ description });
