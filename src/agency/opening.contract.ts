import { z } from 'zod';
import { textLine } from '../platform/input/text.contract.ts';

const MAX_SPANS = 2;
const MAX_HOLIDAYS = 40;
const MAX_HOLIDAY_DAYS = 92;
const DAY_MS = 86_400_000;

/** One period of opening hours; both times are on the same day. */
export const OpeningSpan = z.object({ opens: z.iso.time(), closes: z.iso.time() }).meta({ id: 'OpeningHours' });
const Spans = z.array(OpeningSpan).max(MAX_SPANS).meta({ description: 'In chronological order; empty means closed' });

export const Holiday = z
  .object({
    name: z.string().meta({ example: 'Navidad' }),
    from: z.iso.date(),
    to: z.iso.date().meta({ description: 'Last day, inclusive; equals the first day of a one-day holiday' }),
    spans: Spans,
  })
  .meta({ id: 'Holiday' });
export type Holiday = z.infer<typeof Holiday>;

/** The opening hours of a week, in Europe/Madrid time. A holiday overrides the day of the week. */
export const Opening = z
  .object({
    ...{ monday: Spans, tuesday: Spans, wednesday: Spans, thursday: Spans, friday: Spans },
    ...{ saturday: Spans, sunday: Spans },
    holidays: z.array(Holiday).meta({ description: 'Sorted by date' }),
  })
  .meta({ id: 'Opening' });
export type Opening = z.infer<typeof Opening>;
export type OpeningSpan = z.infer<typeof OpeningSpan>;

const time = z
  .string('Escriba la hora')
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Escriba la hora como 09:00')
  .meta({ example: '09:00' });
const SpanInput = z
  .strictObject({ opens: time, closes: time.meta({ example: '19:00' }) })
  .refine(({ opens, closes }) => opens < closes, {
    message: 'Escriba una hora posterior a la apertura',
    path: ['closes'],
  });

const SpansInput = z
  .array(SpanInput)
  .max(MAX_SPANS, 'Escriba como máximo dos tramos')
  .check(({ value: [first, second], issues }) => {
    if (!first || !second || first.closes < second.opens) return;
    const message = `Escriba una hora posterior a las ${first.closes}`;
    issues.push({ code: 'custom', message, path: [1, 'opens'], input: second.opens });
  });

const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY_MS;

const HolidayInput = z
  .strictObject({
    name: textLine('Escriba el nombre').min(1, 'Escriba el nombre').max(60, 'Escriba como máximo 60 caracteres'),
    from: z.iso.date('Elija el día'),
    to: z.iso.date('Elija el último día').optional().meta({ description: 'Omitted for a one-day holiday' }),
    spans: SpansInput,
  })
  .refine(({ from, to = from }) => from <= to, { message: 'Elija un día posterior al primero', path: ['to'] })
  .refine(({ from, to = from }) => daysBetween(from, to) < MAX_HOLIDAY_DAYS, {
    message: `Como máximo ${MAX_HOLIDAY_DAYS} días seguidos`,
    path: ['to'],
  })
  .transform(({ name, from, to = from, spans }): Holiday => ({ name, from, to, spans }));

const HolidaysInput = z
  .array(HolidayInput)
  .max(MAX_HOLIDAYS, `Como máximo ${MAX_HOLIDAYS} festivos: quite los que ya han pasado`)
  .check(({ value, issues }) => {
    for (const [index, { from, to }] of value.entries()) {
      const overlapping = value.slice(0, index).find((earlier) => earlier.from <= to && from <= earlier.to);
      if (!overlapping) continue;
      const message = `Coincide con «${overlapping.name}»: cambie las fechas`;
      issues.push({ code: 'custom', message, path: [index, 'from'], input: from });
    }
  })
  .transform((holidays) => holidays.toSorted((a, b) => a.from.localeCompare(b.from)));

export const OpeningInput = z
  .strictObject({
    ...{ monday: SpansInput, tuesday: SpansInput, wednesday: SpansInput, thursday: SpansInput, friday: SpansInput },
    ...{ saturday: SpansInput, sunday: SpansInput },
    holidays: HolidaysInput,
  })
  .meta({ id: 'OpeningInput' });
