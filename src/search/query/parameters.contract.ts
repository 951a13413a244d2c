import { z } from 'zod';
import { exactText } from '../../platform/input/text.contract.ts';
import { NO_UPPER_BOUND } from '../ranges.contract.ts';

export const numericParam = <T extends z.ZodType>(item: T) =>
  z.preprocess(
    (value) => (typeof value === 'string' && /^\d{1,12}(\.\d{1,3})?$/.test(value) ? Number(value) : value),
    item,
  );

const splitCommas = (value: unknown) =>
  (Array.isArray(value) ? value : [value]).flatMap((part: unknown) =>
    typeof part === 'string' ? part.split(',') : [part],
  );

/** A comma-separated list or a repeated parameter. */
export const commaList = <T extends z.ZodType>(item: T) => z.preprocess(splitCommas, z.array(item).max(50)).optional();

export const trimmedText = exactText().trim();
export const placeName = trimmedText.min(1).max(255);

export const boundParam = (description: string, example: number) =>
  numericParam(z.int().min(0).max(NO_UPPER_BOUND)).optional().meta({ description, example });

export const trueParam = (description: string) =>
  z
    .literal('true', 'Solo admite true')
    .transform(() => true as const)
    .optional()
    .meta({ description });
