import { formatCsvLines } from './format-csv-lines.ts';

async function formatLines(cells: readonly string[]) {
  async function* batches() {
    yield await Promise.resolve(cells);
  }
  const lines: string[] = [];
  for await (const line of formatCsvLines({ Texto: (text: string) => text }, batches())) lines.push(line);
  return lines.slice(1).join('').split('\r\n').slice(0, -1);
}

describe('formatCsvLines', () => {
  it('leaves telephone numbers unchanged and escapes formulas', async () => {
    const numbers = ['+34 600 123 456', '+34600123456', '600 123 456'];
    expect(await formatLines(numbers)).toEqual(numbers.map((text) => `"${text}"`));
    const formulas = ['+1+1', '-34 600', '+34-600', '=1', '@A1', '+34 600 a'];
    expect(await formatLines(formulas)).toEqual(formulas.map((text) => `"'${text}"`));
  });
});
