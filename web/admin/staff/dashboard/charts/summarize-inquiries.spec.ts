import { summarizeInquiries, sumByWeek } from './summarize-inquiries.ts';

const weeks = ['2026-11-09', '2026-11-16', '2026-11-23'];
const toSource = (name: string, ...inquiries: number[]) => ({ id: name, name, inquiries });

describe('inquiries by week', () => {
  it('are added up for each week', () => {
    expect(sumByWeek({ weeks, sources: [toSource('Web', 1, 2, 3), toSource('Radio', 0, 4, 0)] })).toEqual([1, 6, 3]);
  });

  it('are summarized in a sentence', () => {
    expect(summarizeInquiries({ weeks, sources: [toSource('Web', 1000, 2, 1), toSource('Radio', 0, 5, 0)] })).toBe(
      '1 consulta en lo que va de semana, 7 la pasada. En 3 semanas, 1.008 consultas; el 100\u00a0%, por Web.',
    );
  });

  it('have no summary when there are none', () => {
    expect(summarizeInquiries({ weeks, sources: [] })).toBeNull();
    expect(summarizeInquiries({ weeks, sources: [toSource('Web', 0, 0, 0)] })).toBeNull();
  });
});
