import { formatPageTitle } from './format-page-title.ts';

const agency = { name: 'Cala Norte' };

describe('formatPageTitle', () => {
  it('uses the first text that fits into 65 characters with the name', () => {
    expect(formatPageTitle(agency, 'Villa en Mijas, Calahonda', 'Villa en Mijas')).toBe(
      'Villa en Mijas, Calahonda | Cala Norte',
    );
    expect(formatPageTitle(agency, 'x'.repeat(52), 'short')).toHaveLength(65);
    expect(formatPageTitle(agency, 'x'.repeat(53), 'short')).toBe('short | Cala Norte');
  });

  it('omits the name if no text fits beside it', () => {
    expect(formatPageTitle(agency, 'x'.repeat(80), 'y'.repeat(60))).toBe('y'.repeat(60));
    expect(formatPageTitle({ name: 'z'.repeat(60) }, 'Contacto inmobiliario', 'Contacto')).toBe('Contacto');
  });
});
